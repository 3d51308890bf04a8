import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { entityServices, type EntityServices } from '../entities/index.ts'
import { serveDocFolder } from './doc-folder.ts'
import { serveDocument } from './document.ts'
import { serveDocumentActs } from './document-acts.ts'
import { serveDocumentFiles } from './document-files.ts'
import { serveDocumentShares } from './document-shares.ts'
import { serveDocumentVersions } from './document-versions.ts'
import { scheduleDocumentPurge } from './purge-documents.ts'
import { scheduleExpiryWarnings } from './warn-of-expiry.ts'
import { openFileMarker, type FileMarker } from './watermark/file-marker.ts'

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    /** Draws who takes a file along, and when, over it. */
    readonly fileMarker: FileMarker
  }
}

/** The process that marks files: there while somebody asks it. */
export const fileMarkerModule = defineModule({
  name: 'fileMarker',
  needs: ['app'],
  provides: ['fileMarker'],
  start({ app }) {
    const fileMarker = openFileMarker()
    app.addHook('onClose', () => fileMarker.close())
    return { fileMarker }
  },
})

/** Documents in folders, with their versions (rules/documents#documents). */
export function serveDocumentRecords(context: EntityServices & Pick<AppContext, 'fileMarker'>): void {
  const services = { context, marker: context.fileMarker }
  serveDocFolder(context)
  serveDocument(context, context.fileMarker)
  serveDocumentActs(context, context.fileMarker)
  serveDocumentVersions(services)
}

/** How documents leave: shown, saved, shared; and what becomes of them by themselves. */
export const documentsModule = defineModule({
  name: 'documents',
  needs: [...entityServices, 'audit', 'events', 'sessions', 'fileMarker'],
  async start(context) {
    const services = { context, marker: context.fileMarker }
    serveDocumentFiles(services)
    serveDocumentShares(services)
    await scheduleDocumentPurge(context)
    await scheduleExpiryWarnings(context)
  },
})
