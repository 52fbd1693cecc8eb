"""A headless Chromium that shows pages in several modes, and keeps what it complains about."""

import base64
import contextlib
import json
import pathlib

from selenium import webdriver

PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
DESK = {"width": 1280, "height": 900, "deviceScaleFactor": 1, "mobile": False}
# A4 between the margins that Chromium leaves.
PAPER = {"width": 720, "height": 1047, "deviceScaleFactor": 1, "mobile": False}
KEYS = {
    "Tab": {"key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9},
    "Enter": {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"},
    "Space": {"key": " ", "code": "Space", "windowsVirtualKeyCode": 32, "text": " "},
}
NAMED_ROLES = {
    "button",
    "figure",
    "grid",
    "graphics-document",
    "image",
    "img",
    "link",
    "navigation",
    "region",
    "table",
}


class Browser:
    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        service = webdriver.ChromeService("/usr/bin/chromedriver")
        self.driver = webdriver.Chrome(options=options, service=service)
        self.driver.set_page_load_timeout(30)
        self.driver.set_script_timeout(30)
        self.command("Accessibility.enable")
        self.command("Emulation.setFocusEmulationEnabled", enabled=True)
        rules = pathlib.Path(__file__).with_name("page_findings.js").read_text(encoding="utf-8")
        self.rules = f"{rules}\nreturn rules[arguments[0]](arguments[1]);"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def command(self, name, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    def open(self, path, runs_scripts=True):
        """Opens a file, and returns what went wrong: messages, and requests for other things."""
        address = path.resolve().as_uri()
        self.complaints(address)
        self.command("Emulation.setScriptExecutionDisabled", value=not runs_scripts)
        self.show(DESK, "light")
        self.driver.get(address)
        return self.complaints(address)

    def complaints(self, address):
        """Takes what the console and the network have had to say since the last time."""
        found = [
            f"console {entry['level'].lower()}: {entry['message']}"
            for entry in self.driver.get_log("browser")
            if entry["level"] in ("WARNING", "SEVERE")
        ]
        for entry in self.driver.get_log("performance"):
            event = json.loads(entry["message"])["message"]
            parameters = event["params"]
            if event["method"] == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if url.split("#")[0] not in (address, "data:,"):
                    found.append(f"a request for {url[:200]}")
            elif event["method"] == "Network.loadingFailed":
                found.append(f"a load failed: {parameters['errorText']}")
        return found

    def show(self, screen, scheme, media="screen"):
        self.command("Emulation.setDeviceMetricsOverride", **screen)
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.command("Emulation.setEmulatedMedia", media=media, features=[feature])

    def ask(self, rule, argument=None):
        """Has the page answer by one of the rules of `page_findings.js`."""
        return self.driver.execute_script(self.rules, rule, argument)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def press(self, name):
        self.command("Input.dispatchKeyEvent", type="keyDown", **KEYS[name])
        self.command("Input.dispatchKeyEvent", type="keyUp", **KEYS[name])

    def nameless(self):
        """What a screen reader would have no name for."""
        found = []
        for node in self.command("Accessibility.getFullAXTree")["nodes"]:
            role = node.get("role", {}).get("value")
            if node.get("ignored") or role not in NAMED_ROLES:
                continue
            if not node.get("name", {}).get("value", "").strip():
                element = self.command("DOM.describeNode", backendNodeId=node["backendDOMNodeId"])
                attributes = " ".join(element["node"].get("attributes", []))
                found.append(
                    f"{element['node']['nodeName']} {attributes[:120]}: a {role} has no name"
                )
        return found

    def save_picture(self, path):
        """Saves the whole page, however long."""
        size = self.run(
            "const e = document.documentElement; return [e.scrollWidth, e.scrollHeight]"
        )
        clip = {"x": 0, "y": 0, "width": size[0], "height": min(size[1], 12_000), "scale": 1}
        picture = self.command(
            "Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip
        )
        path.write_bytes(base64.b64decode(picture["data"]))

    @contextlib.contextmanager
    def printing(self):
        self.show(PAPER, "light", "print")
        yield
        self.show(DESK, "light")
