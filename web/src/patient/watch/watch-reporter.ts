import type { Heartbeat } from '@xuanjiao/contract/viewer/viewer-calls'
import { PlayedStretches } from './played-stretches.ts'

interface ReporterNeeds {
  sessionNo: string
  beatSec: number
  now(): number
  add(heartbeat: Heartbeat, isUrgent: boolean): void
}

type Player = Pick<HTMLVideoElement, 'currentTime' | 'playbackRate' | 'paused'>

/** Makes the heartbeats of one watch session: while it plays, and at each pause, jump, end and hiding. */
export class WatchReporter {
  readonly #needs: ReporterNeeds
  readonly #stretches = new PlayedStretches()
  #seq = 0
  #lastAt: number

  constructor(needs: ReporterNeeds) {
    this.#needs = needs
    this.#lastAt = needs.now()
  }

  /** The picture has moved. */
  moved(player: Player): void {
    this.#stretches.at(player.currentTime, player.playbackRate)
    if (this.#needs.now() - this.#lastAt >= this.#needs.beatSec * 1000) this.#beat(player, { playing: true })
  }

  /** It stands, or another speed begins: what was played goes out with the speed it was played at. */
  paused(player: Player): void {
    this.#beat(player, { playing: false })
  }

  jumped(player: Player): void {
    this.#stretches.cut()
    this.#beat(player, { playing: !player.paused })
  }

  /** What was played until now was played at this speed. */
  speedChanged(player: Player, speedBefore: number): void {
    this.#beat({ ...stateOf(player), playbackRate: speedBefore }, { playing: !player.paused })
  }

  ended(player: Player): void {
    this.#stretches.at(player.currentTime, player.playbackRate)
    this.#beat(player, { playing: false, ended: true, urgent: true })
  }

  hidden(player: Player): void {
    this.#beat(player, { playing: !player.paused, urgent: true })
  }

  #beat(player: Player, how: { playing: boolean; ended?: boolean; urgent?: boolean }): void {
    const ranges = this.#stretches.take()
    this.#lastAt = this.#needs.now()
    if (ranges.length === 0 && how.ended !== true) return
    this.#needs.add(
      {
        sessionNo: this.#needs.sessionNo,
        seq: this.#seq++,
        pos: Math.round(player.currentTime * 100) / 100,
        speed: player.playbackRate,
        ranges,
        playing: how.playing,
        ...(how.ended && { ended: true }),
        clientTs: this.#lastAt,
      },
      how.urgent === true,
    )
  }
}

const stateOf = ({ currentTime, playbackRate, paused }: Player): Player => ({ currentTime, playbackRate, paused })
