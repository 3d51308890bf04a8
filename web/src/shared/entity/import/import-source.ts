import type { ImportAnswer, ImportSource } from '@xuanjiao/list/model/import/wire'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { transfer } from '@xuanjiao/contract/calls/messages'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { fileCalls } from '@xuanjiao/contract/system/files/files'
import { call, callTold } from '../../../app/calls/call.ts'
import { download } from '../../../app/tasks/download.ts'
import { taskStarted } from '../../../app/tasks/task-started.ts'
import { callsOf } from '../data/entity-row.ts'

const LONG_MS = 300_000

/** The import of a record as the dialog of the kit asks for it. */
export function importSourceOf(entity: Entity): ImportSource {
  const calls = callsOf(entity)
  return {
    async send(form, signal) {
      try {
        const told = await callTold(calls.importExcel, { form, signal, timeoutMs: LONG_MS })
        if (told.result.jobId !== undefined) taskStarted()
        return { success: true, ...told }
      } catch (error) {
        return refusalOf(error)
      }
    },
    preview: (form, signal) => call(calls.importPreview, { form, signal, timeoutMs: LONG_MS }),
    async template() {
      await download(calls.importTemplate, { fileName: `${entity.title}导入模板.xlsx` })
    },
    /** The link itself soon closes; whose file it is may fetch it for days. */
    async fetchErrors({ fileUrl = '', fileName = '' }) {
      const [path = ''] = fileUrl.split('?', 1)
      if (path === '') throw new Error(transfer.unknownFile)
      await download({ ...fileCalls.file, path }, { fileName })
    },
  }
}

/** What the server says no to is an answer as well; a line that broke, or a server that is not well, is none. */
function refusalOf(error: unknown): ImportAnswer {
  if (!(error instanceof Refusal) || error.status === 0 || error.status >= 500) throw error
  return { success: false, code: error.code, message: error.message, result: null }
}
