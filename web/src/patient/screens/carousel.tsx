import { useEffect, useRef } from 'react'
import type { AnswerOf } from '../calls/ask.ts'
import { storedFile } from '../calls/stored-file.ts'
import { Link } from '../route/link.tsx'
import type { Place } from '../route/places.ts'
import { ask } from '../visit/viewer-store.ts'
import styles from './home.module.css'

type Picture = AnswerOf<'home'>['carousels'][number]

/** What a picture leads to on this page; places of the mini program alone lead nowhere here. */
export function targetOf({ linkType, linkRef }: Pick<Picture, 'linkType' | 'linkRef'>): Place | undefined {
  if (linkType === 'video') return { page: 'video', id: linkRef, from: 'carousel' }
  if (linkType === 'playlist' || linkType === 'illness') return { page: linkType, id: linkRef }
  return linkType === 'hospital' ? { page: 'home', hospitalId: linkRef } : undefined
}

const counted = new Set<string>()

/** A picture that was seen counts once a visit; each press counts. */
function count(carouselId: string, action: 'expose' | 'click'): void {
  if (action === 'expose' && counted.has(carouselId)) return
  counted.add(carouselId)
  ask('expose', { body: { carouselId, action } }).catch(() => undefined)
}

/** Pictures of the home page: pushed aside by the finger, and by the keys. */
export function Carousel({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keys
    <div className={styles['carousel']} role="region" aria-label="活动" tabIndex={0}>
      {pictures.map(picture => (
        <Slide key={picture.id} picture={picture} />
      ))}
    </div>
  )
}

function Slide({ picture }: { picture: Picture }) {
  const slide = useRef<HTMLDivElement>(null)
  const { id, title } = picture
  useEffect(() => {
    if (!slide.current) return undefined
    const watcher = new IntersectionObserver(seen => seen.some(entry => entry.isIntersecting) && count(id, 'expose'), {
      threshold: 0.6,
    })
    watcher.observe(slide.current)
    return () => watcher.disconnect()
  }, [id])
  const image = <img src={storedFile(picture.image)} alt={title} />
  const to = targetOf(picture)
  return (
    <div ref={slide} className={styles['slide']}>
      {to && (
        <Link to={to} onPress={() => count(id, 'click')}>
          {image}
        </Link>
      )}
      {!to && picture.linkType === 'h5' && (
        <a href={picture.linkRef} onClick={() => count(id, 'click')} rel="noreferrer">
          {image}
        </a>
      )}
      {!to && picture.linkType !== 'h5' && image}
    </div>
  )
}
