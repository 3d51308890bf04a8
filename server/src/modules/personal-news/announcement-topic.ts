import type { AppContext } from '../../platform/context/app-context.ts'

/** What nodes tell each other beside the workflow's own news: of an announcement, or that a person has read theirs. */
export const ANNOUNCEMENT_TOPIC = 'announcement'
export type AnnouncementNews = { id: string } | { tenantId: number; userId: string }

/** Has an announcement told once more on every node: it was asked for, or it is there no longer. */
export const tellAgain = ({ events }: Pick<AppContext, 'events'>, id: string): Promise<void> =>
  events.publish(ANNOUNCEMENT_TOPIC, JSON.stringify({ id } satisfies AnnouncementNews))
