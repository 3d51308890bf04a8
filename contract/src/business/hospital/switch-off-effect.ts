import { z } from 'zod'

/** What switching something off does to people: so many can no longer sign in. */
export const switchOffEffect = z.object({ people: z.number() })
