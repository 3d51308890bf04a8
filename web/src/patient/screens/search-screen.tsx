import { useEffect, useState, type SubmitEvent } from 'react'
import type { AnswerOf } from '../calls/ask.ts'
import { useAnswer } from '../visit/use-answer.ts'
import { Failure, Nothing, Waiting } from '../parts/states.tsx'
import { TopBar } from '../parts/top-bar.tsx'
import { VideoLine } from '../parts/video-card.tsx'
import { Link } from '../route/link.tsx'
import { goTo } from '../route/router.ts'
import { MoreVideos } from './more-videos.tsx'
import styles from './search.module.css'

const TYPING_MS = 250

/** The word a moment after the last letter. */
function useSettled(word: string): string {
  const [settled, setSettled] = useState(word)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(word), TYPING_MS)
    return () => clearTimeout(timer)
  }, [word])
  return settled
}

/** Looks for videos and illnesses; says while typing what others looked for. */
export function SearchScreen({ keyword }: { keyword: string }) {
  const [typed, setTyped] = useState(keyword)
  const word = useSettled(typed.trim())
  const isSearched = keyword !== '' && typed.trim() === keyword
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') goTo({ page: 'search', keyword: typed.trim() }, { replace: keyword !== '' })
  }
  return (
    <>
      <TopBar title="搜索" />
      <form className={styles['form']} role="search" onSubmit={search}>
        <input
          type="search"
          enterKeyHint="search"
          aria-label="搜索疾病、检查、用药、护理"
          placeholder="疾病、检查、用药、护理"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <button type="submit" className="button primary">
          搜索
        </button>
      </form>
      {isSearched ? <Found keyword={keyword} /> : <Suggestions word={word} onChoose={setTyped} />}
    </>
  )
}

function Suggestions({ word, onChoose }: { word: string; onChoose: (word: string) => void }) {
  const { value } = useAnswer('suggest', word === '' ? {} : { keyword: word })
  if (!value || value.words.length === 0) return null
  return (
    <section className={styles['words']}>
      <h2>{word === '' ? '大家在搜' : '您是不是要找'}</h2>
      <div>
        {value.words.map(one => (
          <Link key={one} to={{ page: 'search', keyword: one }} className="chip" onPress={() => onChoose(one)}>
            {one}
          </Link>
        ))}
      </div>
    </section>
  )
}

function Found({ keyword }: { keyword: string }) {
  const { value, error, retry } = useAnswer('search', { keyword })
  if (!value) return error === undefined ? <Waiting /> : <Failure error={error} onRetry={retry} />
  if (value.videos.total === 0 && value.illnesses.length === 0)
    return <Nothing title={`没有找到“${keyword}”`}>换个说法试试，例如疾病的名称</Nothing>
  return (
    <>
      <FoundIllnesses illnesses={value.illnesses} />
      <h2 className={styles['head']}>视频（{value.videos.total}）</h2>
      {value.videos.records.map(video => (
        <VideoLine key={video.id} video={video} from="search" />
      ))}
      {value.videos.pages > 1 && <MoreVideos query={{ keyword }} from="search" begin={2} />}
    </>
  )
}

function FoundIllnesses({ illnesses }: { illnesses: AnswerOf<'search'>['illnesses'] }) {
  if (illnesses.length === 0) return null
  return (
    <section className={styles['words']}>
      <h2>疾病</h2>
      <div>
        {illnesses.map(({ id, name }) => (
          <Link key={id} to={{ page: 'illness', id }} className="chip">
            {name}
          </Link>
        ))}
      </div>
    </section>
  )
}
