import { Activity, Suspense, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { PageContext } from '../../app/page/page-context.ts'
import { askBeforeWindowCloses, unsavedPages } from '../../app/page/unsaved-pages.ts'
import { routeAt, type PageRoute } from '../menu/page-routes.ts'
import { PageRouteContext, useMenu } from '../menu/use-menu.ts'
import { forgetFailedPages, lazyPages, pageKeyOf } from '../registry/page-registry.ts'
import { layoutSettingsStore } from '../layout-settings/layout-settings.ts'
import { EmbeddedPage } from '../states/embedded-page.tsx'
import { PageBoundary } from '../states/page-boundary.tsx'
import { StateCard } from '../states/state-card.tsx'
import { WaitingPage } from '../states/waiting-page.tsx'
import { PageAddress } from './page-address.tsx'
import styles from './tab-pages.module.css'
import { tabPanelId, tabId } from './tab-ids.ts'
import { mountedTabs, refreshTab, type PageTab } from './page-tabs.ts'
import { tabsStore } from './tabs-store.ts'
import { usePagePlace } from './use-page-place.ts'
import { MISSING_PATH } from '../../app/confirm/visit-guard.ts'
import { FORBIDDEN_PATH, UNANSWERED_PATH } from './use-tabs.ts'

/** What is seen where there is no page, where there is one for others, and where the server did not say. */
const INSTEAD: Readonly<Record<string, string>> = {
  [MISSING_PATH]: 'exception/404',
  [FORBIDDEN_PATH]: 'exception/403',
  [UNANSWERED_PATH]: 'exception/500',
}

/** The pages of the tabs: the current one is seen, the others keep their state behind it. */
export function TabPages() {
  const state = useStore(tabsStore)
  const { pathname } = useLocation()
  const unsaved = useStore(unsavedPages)
  const instead = INSTEAD[pathname]
  useEffect(askBeforeWindowCloses, [])
  return (
    <>
      {mountedTabs(state, key => unsaved.has(key)).map(tab => (
        <StoredPage
          key={`${tab.key} ${tab.epoch}`}
          tab={tab}
          seen={instead === undefined && tab.key === state.current}
          unsaved={unsaved.has(tab.key)}
        />
      ))}
      {instead !== undefined && (
        <div data-page className={styles['pane']}>
          <PageOf component={instead} />
        </div>
      )}
    </>
  )
}

interface StoredPageProps {
  tab: PageTab
  seen: boolean
  unsaved: boolean
}

function StoredPage({ tab, seen, unsaved }: StoredPageProps) {
  const { routes } = useMenu()
  const route = routeAt(routes, tab.path)
  const { multipage } = useStore(layoutSettingsStore)
  const withTab = multipage && route?.withoutTab !== true
  const place = usePagePlace(tab.key, route?.title, seen)
  if (!route || (!seen && !unsaved && !route.keepAlive)) return null
  return (
    <Activity mode={seen ? 'visible' : 'hidden'}>
      <div
        id={tabPanelId(tab.key)}
        role="tabpanel"
        data-page
        {...(withTab ? { 'aria-labelledby': tabId(tab.key) } : { 'aria-label': route.title })}
        tabIndex={0}
        className={styles['pane']}
      >
        <PageBoundary onRetry={() => void drawAnew(tab.key)}>
          <PageContext value={place}>
            <PageAddress fullPath={tab.fullPath}>
              <Routes>
                <Route path={route.path} element={<PageOfRoute route={route} />} />
              </Routes>
            </PageAddress>
          </PageContext>
        </PageBoundary>
      </div>
    </Activity>
  )
}

function PageOfRoute({ route }: { route: PageRoute }) {
  return (
    <PageRouteContext value={route}>
      {route.component.includes('IframePageView') ? (
        <EmbeddedPage route={route} />
      ) : (
        <PageOf component={route.component} />
      )}
    </PageRouteContext>
  )
}

function PageOf({ component }: { component: string }) {
  const Page = lazyPages[pageKeyOf(component)]
  if (!Page) {
    return (
      <StateCard icon="shapes" title="页面尚未开放" text="该菜单对应的页面尚未开放，请联系管理员，或先使用其他功能。" />
    )
  }
  return (
    <Suspense fallback={<WaitingPage />}>
      <Page />
    </Suspense>
  )
}

/** After its code, or its styles, did not come: both are asked for again. */
async function drawAnew(key: string): Promise<void> {
  await import('../states/failed-styles.ts').then(({ fetchFailedStyles }) => fetchFailedStyles()).catch(() => undefined)
  forgetFailedPages()
  tabsStore.setState(refreshTab(tabsStore.getState(), key))
}
