import { useEffect, useState } from 'react'
import { messageOf } from '../calls/refusal.ts'
import { Nothing, Waiting } from '../parts/states.tsx'
import { TopBar } from '../parts/top-bar.tsx'
import { Link } from '../route/link.tsx'
import type { Place } from '../route/places.ts'
import { goTo } from '../route/router.ts'
import { scanCode, type Scan } from '../visit/visit-store.ts'

/** Where a scanned code leads on this page; a ward, a bed and a doctor lead to their hospital's home. */
export function placeOfScan({ target, hospital }: Pick<Scan, 'target' | 'hospital'>): Place {
  if (target.title === '内容已下架') return hospital ? { page: 'home', hospitalId: hospital.id } : { page: 'home' }
  if (target.type === 'video' || target.type === 'playlist' || target.type === 'illness')
    return { page: target.type, id: target.id }
  if (target.type === 'hospital') return { page: 'home', hospitalId: target.id }
  return hospital ? { page: 'home', hospitalId: hospital.id } : { page: 'home' }
}

/** What a printed code opens: it is handed in, and the page goes on to where it leads. */
export function ScanScreen({ code }: { code: string }) {
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let left = false
    scanCode(code).then(
      scan => left || goTo(placeOfScan(scan), { replace: true }),
      (reason: unknown) => left || setError(reason),
    )
    return () => void (left = true)
  }, [code])
  if (error === undefined) return <Waiting rows={4} />
  return (
    <>
      <TopBar title="扫码" />
      <Nothing title={messageOf(error)}>
        <Link to={{ page: 'home' }} className="button">
          去首页看看
        </Link>
      </Nothing>
    </>
  )
}
