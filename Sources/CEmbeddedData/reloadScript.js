(async (version) => {
  for (;;) {
    try {
      const answer = await fetch("/.changes?after=" + version, {cache: "no-store"});
      if (!answer.ok) throw new Error(answer.status);
      if (await answer.text() !== version) return location.reload();
    } catch {
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
})(document.currentScript.dataset.version);