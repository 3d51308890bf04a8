import { answerSideTasks } from '../../../platform/side-processes/side-process.ts'
import { drawPoster, type PosterDrawing } from './draw-poster.ts'

// A process of its own: fonts and pixels take memory and time that no other call of the server waits for.

answerSideTasks<PosterDrawing>(drawPoster)
