import { useEffect, useRef, useState, type RefObject } from 'react'
import type { InputOf } from '../calls/ask.ts'
import { messageOf } from '../calls/refusal.ts'
import { ask } from '../visit/viewer-store.ts'
import { beginPlayback, type Play } from './playback.ts'

type PlayRequest = NonNullable<InputOf<'play'>['body']>

/** `playing`: there was a picture; `over`: the trial, or the video, has come to its end. */
type PlayState = 'ready' | 'starting' | 'playing' | 'over'

interface Playback {
  video: RefObject<HTMLVideoElement | null>
  state: PlayState
  play: Play | undefined
  /** Why it does not go on. */
  wrong: string
  /** Of the heartbeats; undefined until one was counted. */
  progressPct: number | undefined
  speed: number
  start(): void
  changeSpeed(speed: number): void
}

const FAULTS = {
  expired: '播放地址已过期，请重新播放',
  broken: '视频加载失败，请检查网络后重试',
  lost: '网络中断，请检查网络后重试',
} as const
const LOST = '网络中断，恢复后自动继续播放'

/** Plays one video when it is asked to, and tells what comes of it. */
export function usePlayback(request: PlayRequest): Playback {
  const video = useRef<HTMLVideoElement>(null)
  const end = useRef<() => void>(undefined)
  const [state, setState] = useState<PlayState>('ready')
  const [play, setPlay] = useState<Play>()
  const [wrong, setWrong] = useState('')
  const [progressPct, setProgress] = useState<number>()
  const [speed, setSpeed] = useState(1)

  useEffect(() => () => end.current?.(), [])
  useEffect(() => {
    const element = video.current
    const goesOn = () => {
      setWrong('')
      setState('playing')
    }
    element?.addEventListener('playing', goesOn)
    return () => element?.removeEventListener('playing', goesOn)
  }, [])

  const stop = (why: string) => {
    end.current?.()
    end.current = undefined
    setWrong(why)
    setState('ready')
  }
  const begin = (element: HTMLVideoElement, answer: Play) => {
    setPlay(answer)
    end.current = beginPlayback(element, answer, {
      onFault: fault => stop(FAULTS[fault]),
      onLost: () => setWrong(LOST),
      onStop: stop,
      onProgress: setProgress,
      onEnded: () => setState('over'),
    })
    element.play().catch(() => undefined) // a phone that wants another touch has its own button
  }
  const start = () => {
    const element = video.current
    if (!element || state === 'starting' || state === 'playing') return
    end.current?.()
    setWrong('')
    setState('starting')
    element.play().catch(() => undefined) // within the touch: what is played after the answer is then still its doing
    ask('play', { body: request }).then(
      answer => begin(element, answer),
      (error: unknown) => stop(messageOf(error)),
    )
  }
  const changeSpeed = (chosen: number) => {
    setSpeed(chosen)
    if (video.current) Object.assign(video.current, { playbackRate: chosen, defaultPlaybackRate: chosen })
  }
  return { video, state, play, wrong, progressPct, speed, start, changeSpeed }
}
