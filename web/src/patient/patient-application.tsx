import { useEffect, useRef, type ReactNode } from 'react'
import { ConsentSheet } from './consent/consent-sheet.tsx'
import { Nothing } from './parts/states.tsx'
import { TabBar } from './parts/tab-bar.tsx'
import { TopBar } from './parts/top-bar.tsx'
import { Link } from './route/link.tsx'
import { placeOf, type Place } from './route/places.ts'
import { useAddress } from './route/router.ts'
import { HistoryScreen } from './screens/history-screen.tsx'
import { HomeScreen } from './screens/home-screen.tsx'
import { PhoneScreen } from './screens/identity/phone-screen.tsx'
import { WechatScreen } from './screens/identity/wechat-screen.tsx'
import { IllnessScreen } from './screens/illness-screen.tsx'
import { MeScreen } from './screens/me-screen.tsx'
import { MoreScreen } from './screens/more-videos.tsx'
import { PlaylistScreen } from './screens/playlist-screen.tsx'
import { ScanScreen } from './screens/scan-screen.tsx'
import { SearchScreen } from './screens/search-screen.tsx'
import { BedScreen } from './screens/tasks/bed-screen.tsx'
import { TakeScreen } from './screens/tasks/take-screen.tsx'
import { TaskScreen } from './screens/tasks/task-screen.tsx'
import { TasksScreen } from './screens/tasks/tasks-screen.tsx'
import { VideoScreen } from './screens/video-screen.tsx'

/** The page: the place the address names, the ways to the others, and the question before anything is kept. */
export function PatientApplication() {
  const address = useAddress()
  const place = placeOf(new URL(address, location.origin))
  const main = useRef<HTMLElement>(null)
  const first = useRef(address)
  useEffect(() => {
    // A reader of the screen goes on where the new place begins.
    if (first.current !== address) main.current?.focus({ preventScroll: true })
    first.current = address
  }, [address])
  return (
    <>
      <main ref={main} tabIndex={-1}>
        {screenOf(place, address)}
      </main>
      <TabBar page={place.page} />
      <ConsentSheet />
    </>
  )
}

function screenOf(place: Place, address: string): ReactNode {
  switch (place.page) {
    case 'home':
      return <HomeScreen hospitalId={place.hospitalId} />
    case 'scan':
      return <ScanScreen key={place.code} code={place.code} />
    case 'video':
      return <VideoScreen id={place.id} playlistId={place.playlistId} taskId={place.taskId} from={place.from} />
    case 'playlist':
      return <PlaylistScreen id={place.id} />
    case 'illness':
      return <IllnessScreen id={place.id} />
    case 'more':
      return <MoreScreen key={address} by={place.by} rowRef={place.ref} title={place.title} />
    case 'search':
      return <SearchScreen key={place.keyword} keyword={place.keyword} />
    case 'tasks':
      return <TasksScreen />
    case 'task':
      return <TaskScreen key={place.id} id={place.id} />
    case 'take':
      return <TakeScreen key={place.taskNo} taskNo={place.taskNo} />
    case 'bed':
      return <BedScreen key={place.code} code={place.code} />
    case 'history':
      return <HistoryScreen />
    case 'me':
      return <MeScreen />
    case 'phone':
      return <PhoneScreen />
    case 'wechat':
      return <WechatScreen code={place.code} state={place.state} />
    case 'missing':
      return <Missing />
  }
}

function Missing() {
  return (
    <>
      <TopBar title="没有这个页面" />
      <Nothing title="没有这个页面">
        <Link to={{ page: 'home' }} className="button">
          去首页看看
        </Link>
      </Nothing>
    </>
  )
}
