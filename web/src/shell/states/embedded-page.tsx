import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { useEffect, useState } from 'react'
import { showError } from '../../app/errors/show-error.ts'
import { externalUrl, needsTicket } from '../menu/external-url.ts'
import { ticketedUrl } from '../menu/open-external.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import type { PageRoute } from '../menu/page-routes.ts'
import styles from './states.module.css'

/** A page of another system inside ours; the page's policy lets in only the hosts of permitted menus. */
export function EmbeddedPage({ route }: { route: PageRoute }) {
  const url = useFilledUrl(route.url ?? '')
  if (url === undefined) return <PageSkeleton />
  return (
    <>
      <h1 className={visuallyHidden}>{route.title}</h1>
      <iframe className={styles['framed']} title={route.title} sandbox={leaveFor(url)} src={url} />
    </>
  )
}

/** Undefined while the ticket of a page that asks who comes is under way. */
function useFilledUrl(template: string): string | undefined {
  const [url, setUrl] = useState(() => (needsTicket(template) ? undefined : externalUrl(template)))
  useEffect(() => {
    if (needsTicket(template)) ticketedUrl(template).then(setUrl, showError)
  }, [template])
  return url
}

/** Another system may know its own visitor; what comes from our own address could take the frame off, so it may not. */
function leaveFor(url: string): string {
  const common = 'allow-scripts allow-forms allow-popups allow-downloads'
  return new URL(url, location.href).origin === location.origin ? common : `${common} allow-same-origin`
}
