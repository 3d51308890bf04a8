import { sql } from 'kysely'
import { HOME_TENANT, type Database, type Db } from '../../platform/database/db.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import { demoDoctorRows } from './demo-doctors.ts'
import { demoIllnessRows, demoPathRows, ILLNESS_PARENTS } from './demo-illnesses.ts'
import { demoWordRows } from './demo-words.ts'
import { readData } from '../data/read-data.ts'

/** The demo's illnesses, doctors and sensitive words, and what its videos are about. What is there stays as it is. */
export async function seedDemoCare(database: Database): Promise<void> {
  await database
    .forTenant(HOME_TENANT)
    .transaction()
    .execute(async db => {
      const { rows } = await sql`select from he_illness limit 1`.execute(db)
      if (rows.length > 0) return
      await db.insertInto('he_illness').values(demoIllnessRows()).execute()
      await sql`update he_illness i set pid = p.parent from jsonb_to_recordset(${parents()}::jsonb) as p (child uuid, parent uuid)
        where i.id = p.child`.execute(db)
      await relateVideos(db)
      await layPaths(db)
      await db.insertInto('he_famous_doctor').values(demoDoctorRows(new Date())).execute()
      await db.insertInto('he_sensitive_word').values(demoWordRows()).execute()
    })
}

const parents = (): string =>
  JSON.stringify(ILLNESS_PARENTS.map(([child, parent]) => ({ child: namedId(child), parent: namedId(parent) })))

interface DemoVideo {
  id: string
  classificationPath: string
  illnessIds: string[]
}

/** Videos that are not there (a demo whose people have cleared up) are left out. */
async function relateVideos(db: Db): Promise<void> {
  const related = readData<DemoVideo>('video').flatMap(({ id, illnessIds }) =>
    illnessIds.map((illness, at) => ({
      video: namedId(id),
      illness: namedId(illness),
      main: at === 0 ? 'Y' : 'N',
      at,
    })),
  )
  await sql`
    insert into he_video_illness (tenant_id, video_id, illness_id, main_flag, sort_no, created_by)
    select ${HOME_TENANT}, r.video, r.illness, r.main, (r.at + 1) * 10, 'system'
    from jsonb_to_recordset(${JSON.stringify(related)}::jsonb) as r (video uuid, illness uuid, main text, at integer)
    join he_video v on v.id = r.video join he_illness i on i.id = r.illness
    on conflict do nothing`.execute(db)
}

async function layPaths(db: Db): Promise<void> {
  const paths = demoPathRows(readData<DemoVideo>('video'))
  await sql`update he_illness i set edu_path = p.path from jsonb_to_recordset(${JSON.stringify(paths)}::jsonb) as p (id uuid, path jsonb)
    where i.id = p.id`.execute(db)
}
