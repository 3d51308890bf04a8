import type { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'

/** One video on the desk, with all that was decided of it. */
export type ReviewItem = EndpointAnswer<typeof videoReviewCalls.item>
