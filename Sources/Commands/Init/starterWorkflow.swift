/// A workflow of GitHub that runs the tournaments of a repository with the action of contest.
let starterWorkflow = """
  # Runs the tournaments every Monday, after every change of them, and on demand; commits what changed.
  # The repository variable CONTEST_REPOSITORY names the repository of contest, such as owner/contest.
  name: contest
  on:
    schedule:
      - cron: "17 5 * * 1"
    workflow_dispatch:
    push:
      branches: ["**"]
      paths: ["Tournaments/**"]

  permissions:
    contents: write

  # One at a time: two runs would push over each other.
  concurrency:
    group: contest-${{ github.ref }}
    cancel-in-progress: false

  jobs:
    run:
      runs-on: ubuntu-24.04
      timeout-minutes: 30
      steps:
        - uses: actions/checkout@v4

        - name: Get the action of contest
          uses: actions/checkout@v4
          with:
            repository: ${{ vars.CONTEST_REPOSITORY }}
            path: .contest
            sparse-checkout: .github/actions
            persist-credentials: false

        - uses: ./.contest/.github/actions/contest
          with:
            repository: ${{ vars.CONTEST_REPOSITORY }}
            commit: "true"

    # GitHub stops the schedules of a public repository after 60 days without activity. To enable the workflow, although it
    # is enabled, begins them anew. If it was stopped: open it under "Actions", and press "Enable workflow".
    keep:
      if: github.event_name == 'schedule'
      runs-on: ubuntu-24.04
      permissions:
        actions: write
      steps:
        - run: gh api --method PUT "repos/$GITHUB_REPOSITORY/actions/workflows/contest.yml/enable"
          env:
            GH_TOKEN: ${{ github.token }}

  """
