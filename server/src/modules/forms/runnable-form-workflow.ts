import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formWorkflow } from '@xuanjiao/contract/system/forms/form-workflow'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { RunnableWorkflow, WorkflowRow } from '../../platform/workflows/runnable-workflow.ts'
import { designFacts, selfContained } from './form-document.ts'
import { lastVersionOf, publishedDocuments } from './form-store.ts'

interface DesignRow extends WorkflowRow {
  status: string
  desform_design_json: string
  published_version: number
  hospital_id: string | null
  published_time: Date | null
}

/** How a form comes before people: what is published is kept as a version that nobody changes. */
export const runnableFormWorkflow: RunnableWorkflow<typeof formWorkflow, DesignRow, { reason?: string | undefined }> = {
  workflow: formWorkflow,
  entity: formDesign,
  loadKnowledge: async (db, row, { writable }) =>
    workflowSubjectOf(formWorkflow, 'draft', writable ? ['owner'] : [], {
      ...(await designFacts(row.desform_design_json)),
      changed: (await lastVersionOf(db, row.id))?.source !== row.desform_design_json,
      complete: (await contained(db, row)) !== undefined,
    }),
  effects: {
    publish: async (tx, row, { by, now, input: { reason } }) => ({
      published_version: await publishVersion(tx, row, { by, now, reason }),
      published_time: now,
    }),
  },
}

const contained = (db: Db, row: DesignRow): Promise<string | undefined> =>
  selfContained(row.desform_design_json, codes => publishedDocuments(db, row, codes))

interface Publishing {
  readonly by: string
  readonly now: Date
  readonly reason: string | undefined
}

/** The number of the version that is before people now: a new one, unless the last is the same and comes before them again. */
async function publishVersion(tx: Db, row: DesignRow, publishing: Publishing): Promise<number> {
  const last = await lastVersionOf(tx, row.id)
  const isSame = last?.source === row.desform_design_json
  const version = isSame ? last.version : (last?.version ?? 0) + 1
  const act = {
    tenant_id: row.tenant_id,
    design_id: row.id,
    version_no: version,
    published_by: publishing.by,
    published_at: publishing.now,
    reason: publishing.reason || null,
  }
  if (isSame)
    await tx
      .insertInto('he_form_republish')
      .values({ ...act, id: newId() })
      .execute()
  else {
    const document = (await contained(tx, row)) ?? row.desform_design_json
    await tx
      .insertInto('he_form_version')
      .values({ ...act, source: row.desform_design_json, document })
      .execute()
  }
  return version
}

export const stateAnswer = ({ status, published_version }: DesignRow) => ({
  status,
  publishedVersion: published_version,
})
