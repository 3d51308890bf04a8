import { useState } from 'react'
import { patientSettings } from '../calls/page-settings.ts'
import { useAnswer } from '../visit/use-answer.ts'
import { TopBar } from '../parts/top-bar.tsx'
import { VideoLine } from '../parts/video-card.tsx'
import { Link } from '../route/link.tsx'
import { useStore } from '../visit/store.ts'
import { viewerStore } from '../visit/viewer-store.ts'
import { IdentityPart } from './identity/identity-part.tsx'
import { AppearanceChoice } from './appearance-choice.tsx'
import { OwnData } from './own-data.tsx'
import styles from './me.module.css'

/** 我的: who this phone is, how the page looks, and what is kept. */
export function MeScreen() {
  const { known, user, customerPhone } = useStore(viewerStore)
  const { value } = useAnswer('own', known ? {} : undefined)
  return (
    <>
      <TopBar title="我的" />
      <section className={styles['part']}>
        <h2>{user?.nick ?? '未登录的访客'}</h2>
        <p className={styles['quiet']}>
          {user?.bindHospital ? `${user.bindHospital.name}的患者` : '扫描病区的宣教二维码，成为本院患者'}
        </p>
        {value?.freeUntil && <p className={styles['quiet']}>院内视频免费至{value.freeUntil.slice(0, 10)}</p>}
      </section>
      {user?.recorded && (
        <Link to={{ page: 'tasks' }} className={styles['part']}>
          <h2>我的宣教任务</h2>
        </Link>
      )}
      <IdentityPart />
      <AppearanceChoice />
      <Favourites />
      <OwnData />
      <footer className={styles['foot']}>
        {customerPhone && <a href={`tel:${customerPhone}`}>客服电话 {customerPhone}</a>}
        <p>{patientSettings.title}</p>
        {patientSettings.filingNumber && <p>{patientSettings.filingNumber}</p>}
      </footer>
    </>
  )
}

function Favourites() {
  const { known, user } = useStore(viewerStore)
  const [isOpen, setOpen] = useState(false)
  const { value } = useAnswer('favorites', known && user?.consent && isOpen ? { pageNo: 1 } : undefined)
  if (!known || !user?.consent) return null
  return (
    <details className={styles['part']} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>我的收藏</summary>
      {value?.records.map(one => (
        <VideoLine key={one.id} video={one} />
      ))}
      {value?.total === 0 && <p className={styles['quiet']}>还没有收藏的视频</p>}
    </details>
  )
}
