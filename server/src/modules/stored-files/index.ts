import { storedFile } from '@xuanjiao/contract/system/stored-files/stored-file'
import { storedFileCalls, type StoredFileRow } from '@xuanjiao/contract/system/stored-files/stored-file-calls'
import { defineModule } from '../../platform/context/module.ts'
import { serveHeavy, serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { entityServices, servedLog } from '../entities/index.ts'
import { fileUses } from './file-uses.ts'
import { removeFile, removeFiles, visibleFile } from './remove-files.ts'
import { readStorageUsage } from './storage-usage.ts'
import { storedFileSource } from './stored-file-source.ts'

/** 文件管理: the files that are kept, who holds them, and those that can go. */
export const storedFilesModule = defineModule({
  name: 'stored-files',
  needs: entityServices,
  start(context) {
    const files = servedLog<StoredFileRow>(context, storedFile, storedFileSource)
    serveStaff(context, storedFileCalls.list, ({ principal, query }) => files.readPage(principal, query))
    serveStaff(context, storedFileCalls.uses, async ({ principal, db, query: { id } }) => {
      const { path } = await visibleFile(db, principal, id)
      return fileUses(context, db, principal, path)
    })
    serveHeavy(context, storedFileCalls.usage, ({ principal, db }) => readStorageUsage(context, db, principal))
    serveStaff(context, storedFileCalls.remove, async ({ principal, query: { id } }) =>
      withMessage(await removeFile(context, principal, id), null),
    )
    serveStaff(context, storedFileCalls.removeBatch, async ({ principal, query: { ids } }) =>
      withMessage(await removeFiles(context, principal, ids), null),
    )
  },
})
