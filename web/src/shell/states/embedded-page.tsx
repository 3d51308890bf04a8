import { externalUrl } from '../menu/external-url.ts'
import type { PageRoute } from '../menu/page-routes.ts'
import styles from './states.module.css'

/** A page of another system inside ours; the page's policy lets in only the hosts of permitted menus. */
export function EmbeddedPage({ route }: { route: PageRoute }) {
  const url = externalUrl(route.url ?? '')
  return <iframe className={styles['framed']} title={route.title} sandbox={leaveFor(url)} src={url} />
}

/** Another system may know its own visitor; what comes from our own address could take the frame off, so it may not. */
function leaveFor(url: string): string {
  const common = 'allow-scripts allow-forms allow-popups allow-downloads'
  return new URL(url, location.href).origin === location.origin ? common : `${common} allow-same-origin`
}
