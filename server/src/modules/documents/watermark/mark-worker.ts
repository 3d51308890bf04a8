import { answerSideTasks } from '../../../platform/side-processes/side-process.ts'
import { markFile, type MarkTask } from './mark-file.ts'

// A process of its own: a document from outside is read here, by nothing that other calls wait for.

answerSideTasks<MarkTask>(markFile)
