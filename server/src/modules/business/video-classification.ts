import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import { serveEntityModule, type EntityServices } from '../entities/index.ts'
import { serveVideoClassificationActions } from './video-classification-actions.ts'

export function serveVideoClassification(context: EntityServices): void {
  serveEntityModule(context, videoClassification, {
    derivedSql: {
      videoCount: ({ row }) => `with recursive below as (select ${row}.id as id
          union select c.id from he_video_classification c join below b on c.pid = b.id where c.deleted_at is null)
        select count(*) from he_video v join below b on b.id = v.classification_id where v.deleted_at is null`,
    },
  })
  serveVideoClassificationActions(context)
}
