import { drawPoster, type PosterDrawing } from './draw-poster.ts'

// A process of its own: fonts and pixels take memory and time that no other call of the server waits for.

const IDLE_MS = 30_000

let idle: NodeJS.Timeout | undefined
function exitWhenIdle(): void {
  clearTimeout(idle)
  idle = setTimeout(() => process.disconnect(), IDLE_MS)
}

process.on('message', (drawing: PosterDrawing) => {
  clearTimeout(idle)
  void drawPoster(drawing)
    .then(
      () => ({ done: true }),
      (error: unknown) => ({ failed: String(error) }),
    )
    .then(answer => {
      process.send?.(answer)
      exitWhenIdle()
    })
})
exitWhenIdle()
