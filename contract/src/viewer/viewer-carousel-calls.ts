import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { viewerPathBase, viewerTag } from './viewer-schemas.ts'

/** So many at once in one place. */
export const MOST_CAROUSELS = 8

/** A picture as viewers see it; `linkRef` is what `linkType` names: an id, a page, an address, or nothing. */
export const shownCarousel = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string(),
  /** he_link_type. */
  linkType: z.string(),
  linkRef: z.string(),
})

/** What viewers see of carousels, and what is counted of them (rules/catalogue#carousels). */
export const carouselCalls = {
  shown: endpoint({
    method: 'GET',
    path: `${viewerPathBase}/carousel/list`,
    title: '轮播图',
    tag: viewerTag,
    allow: 'visitor',
    query: () =>
      z.object({
        place: z.enum(['home', 'class', 'dept', 'vip', 'hospital']).default('home'),
        hospitalId: idSchema.optional(),
      }),
    result: () => z.array(shownCarousel),
  }),
  /** One was seen, or pressed. */
  expose: endpoint({
    method: 'POST',
    path: `${viewerPathBase}/stat/expose`,
    title: '轮播图曝光和点击',
    tag: viewerTag,
    allow: 'visitor',
    body: () => z.object({ carouselId: idSchema, action: z.enum(['expose', 'click'], '应为 expose 或 click') }),
    result: () => z.null(),
  }),
}
