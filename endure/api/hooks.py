"""What Schemathesis cannot know from the description alone."""

import schemathesis
from hypothesis import strategies

EMOJI = ["👍", "❤️", "🎉", "👩‍👩‍👧‍👦", "🇩🇪", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]
schemathesis.openapi.format("emoji", strategies.sampled_from(EMOJI))


@schemathesis.check
def takes_what_it_describes(context, response, case):
    """Of what fits the description nothing is refused for its shape."""
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code != 422:
        return
    problem = response.json()
    if problem["code"] != "invalid":
        return
    # A rule on several parameters at once, which OpenAPI cannot state.
    if [error["path"] for error in problem["errors"]] == [""]:
        return
    raise AssertionError(f"It is described so, and refused: {problem['detail']}")
