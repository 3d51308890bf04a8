/** No line, too many asking, a server away or too slow: nobody said no, and the next try may be answered. */
const UNANSWERED: ReadonlySet<unknown> = new Set([0, 429, 502, 503, 504])

/** Whether a call with this HTTP status, 0 without a line, was not answered at all: unlike a refusal it says nothing of what was asked. */
export const isUnansweredStatus = (status: unknown): boolean => UNANSWERED.has(status)
