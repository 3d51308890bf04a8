/**
 * Tells the lines of the cues that stand now; ends with what is answered. The page draws them itself, but where the video
 * alone fills the screen: there nothing of the page is seen, and the browser draws them.
 */
export function followCues(video: HTMLVideoElement, cues: TextTrack, show: (lines: string[]) => void): () => void {
  const leave = new AbortController()
  const { signal } = leave
  const draw = () => show(cues.mode === 'hidden' ? linesOf(cues.activeCues) : [])
  const place = (isFull: boolean) => {
    cues.mode = isFull ? 'showing' : 'hidden'
    draw()
  }
  cues.addEventListener('cuechange', draw, { signal })
  video.textTracks.addEventListener('change', draw, { signal }) // the browser has a button of its own
  document.addEventListener('fullscreenchange', () => place(document.fullscreenElement === video), { signal })
  video.addEventListener('webkitbeginfullscreen', () => place(true), { signal })
  video.addEventListener('webkitendfullscreen', () => place(false), { signal })
  place(document.fullscreenElement === video)
  return () => {
    leave.abort()
    cues.mode = 'disabled'
  }
}

const linesOf = (active: TextTrackCueList | null): string[] =>
  [...(active ?? [])].flatMap(cue => textOf(cue as VTTCue).split('\n'))

/** As it is shown: without the signs that stand for others in the file. */
const textOf = (cue: VTTCue): string => cue.getCueAsHTML().textContent ?? ''
