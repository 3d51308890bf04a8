import type { ImportAnswer, ImportSource } from '@xuanjiao/list/model/import/import-source'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { transferTexts } from '@xuanjiao/contract/calls/interface-texts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { downloadFile } from '../../../app/tasks/download.ts'
import { onTaskStarted } from '../../../app/tasks/on-task-started.ts'
import { entityCallsOf } from '../data/entity-row.ts'

const LONG_MS = 300_000

/** The import of a record as the dialog of the kit asks for it. */
export function entityImportSource(entity: Entity): ImportSource {
  const calls = entityCallsOf(entity)
  return {
    async send(form, signal) {
      try {
        const callReply = await callWithMessage(calls.importExcel, { form, signal, timeoutMs: LONG_MS })
        if (callReply.result.jobId !== undefined) onTaskStarted()
        return { success: true, ...callReply }
      } catch (error) {
        return errorOf(error)
      }
    },
    preview: (form, signal) => call(calls.importPreview, { form, signal, timeoutMs: LONG_MS }),
    async template() {
      await downloadFile(calls.importTemplate, { fileName: `${entity.title}导入模板.xlsx` })
    },
    /** The link itself soon closes; whose file it is may fetch it for days. */
    async fetchErrors({ fileUrl = '', fileName = '' }) {
      const [path = ''] = fileUrl.split('?', 1)
      if (path === '') throw new Error(transferTexts.unknownFile)
      await downloadFile({ ...fileCalls.file, path }, { fileName })
    },
  }
}

/** What the server says no to is an answer as well; a line that broke, or a server that is not well, is none. */
function errorOf(error: unknown): ImportAnswer {
  if (!(error instanceof AppError) || error.status === 0 || error.status >= 500) throw error
  return { success: false, code: error.code, message: error.message, result: null }
}
