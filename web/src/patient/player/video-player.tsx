import { useEffect, useState } from 'react'
import type { AnswerOf } from '../calls/ask.ts'
import { storedFile } from '../calls/stored-file.ts'
import { Icon } from '../parts/icons.tsx'
import { trialText } from '../parts/texts.ts'
import { useStore } from '../visit/store.ts'
import { prepareMedia } from './attach-media.ts'
import { SpeedChoice } from './speed-choice.tsx'
import { Subtitles } from './subtitles.tsx'
import { SubtitleSwitch, subtitleStore } from './subtitle-switch.tsx'
import { usePlayback } from './use-playback.ts'
import styles from './player.module.css'

type VideoDetail = AnswerOf<'detail'>
type PlayRequest = Parameters<typeof usePlayback>[0]

interface VideoPlayerProps {
  detail: VideoDetail
  request: PlayRequest
  onEnded: () => void
  onProgress: (percent: number) => void
}

/** The picture with what belongs to it: the touch that begins it, its speed, and why it ends. */
export function VideoPlayer({ detail, request, onEnded, onProgress }: VideoPlayerProps) {
  const { video, state, play, wrong, progressPct, speed, start, changeSpeed } = usePlayback(request)
  const [track, setTrack] = useState<HTMLTrackElement | null>(null)
  const { isOn } = useStore(subtitleStore)
  useEffect(prepareMedia, [])
  useEffect(() => {
    if (progressPct !== undefined) onProgress(progressPct)
  }, [progressPct, onProgress])
  useEffect(() => {
    if (state === 'over') onEnded()
  }, [state, onEnded])
  const isBegun = state === 'playing' || state === 'over'
  return (
    <>
      <div className={detail.orientation === 'portrait' ? styles['tall'] : styles['wide']}>
        <video
          ref={video}
          controls={isBegun} // drawing them costs a slow phone as much as the first picture: that comes first
          playsInline
          preload="none"
          aria-label={detail.title}
          {...(detail.cover && { poster: storedFile(detail.cover) })}
        >
          {/* What is not wanted is not fetched. */}
          {isOn && play && play.subtitle !== null && (
            <track
              key={play.subtitle}
              ref={setTrack}
              kind="subtitles"
              src={play.subtitle}
              srcLang="zh-CN"
              label="字幕"
            />
          )}
        </video>
        <Subtitles video={video} track={track} />
        {play && (
          <span className={styles['mark']} aria-hidden="true">
            {play.watermark}
          </span>
        )}
        {!isBegun && <BeginButton title={detail.title} isStarting={state === 'starting'} onPress={start} />}
        {state === 'over' && play?.trialSec !== null && <TrialOver onAgain={start} />}
      </div>
      {wrong && (
        <p role="alert" className={styles['wrong']}>
          {wrong}
        </p>
      )}
      {play?.trialSec !== undefined && play.trialSec !== null && (
        <p className={styles['trial']}>正在试看，可观看{trialText(play.trialSec)}</p>
      )}
      <div className={styles['choices']}>
        <SpeedChoice speed={speed} onChoose={changeSpeed} />
        {detail.hasSubtitle && <SubtitleSwitch />}
      </div>
    </>
  )
}

function BeginButton({ title, isStarting, onPress }: { title: string; isStarting: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles['begin']}
      onClick={onPress}
      aria-label={`播放${title}`}
      disabled={isStarting}
    >
      <span className={styles['disc']} data-busy={isStarting || undefined}>
        <Icon name="play" />
      </span>
    </button>
  )
}

/** The page sells nothing: it says where more is to be had (rules/patient-page#entitlement). */
function TrialOver({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles['over']} role="status">
      <p>试看已结束</p>
      <p>扫描病区的宣教二维码成为本院患者，或在微信小程序中开通后观看完整视频</p>
      <button type="button" className="button" onClick={onAgain}>
        重新试看
      </button>
    </div>
  )
}
