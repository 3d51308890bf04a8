import pg from 'pg'
import type { TestDatabase } from '../../../testing/app/test-database.ts'

/** Tables that money writes, in whatever order: a fault is planted at each of their writes. */
const WRITTEN = ['he_order', 'he_viewer_benefit', 'he_vip_info', 'he_vip_log', 'he_order_refund'] as const

/** What a write goes through, told apart by table; a lost connection is one step for all of them. */
const STEPS = ['insert', 'update', 'commit'] as const

/**
 * Of every so many writes one fails: the statement, the connection under it, or the commit it belongs to; others are
 * slow, so that what runs beside them comes in another order. Each step counts by itself and fails early in its turn,
 * so that whatever runs some times has failed, however the sixteen are mixed.
 */
const FAULTS = `
  create table test_fault_plan (every integer not null);
  insert into test_fault_plan values (0);
  create sequence test_fault_connection;
  ${WRITTEN.flatMap(table => STEPS.map(step => `create sequence test_fault_${table}_${step};`)).join('\n')}
  create function test_fault() returns trigger language plpgsql security definer set search_path = public as $$
  declare
    every integer := (select p.every from test_fault_plan p);
    step text := case when tg_argv[0] = 'commit' then 'commit' else lower(tg_op) end;
    n bigint;
  begin
    if every = 0 then return coalesce(new, old); end if;
    if tg_argv[0] = 'now' and nextval('test_fault_connection') % (every * 4) = 5 then
      perform pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(0.01);
    end if;
    n := nextval(format('test_fault_%s_%s', tg_table_name, step)) % (every * 3);
    if n = 3 then
      raise exception 'planted fault: % %', tg_table_name, case step when 'commit' then step else tg_op end;
    end if;
    if n % every between 5 and 6 then perform pg_sleep(0.002); end if;
    return coalesce(new, old);
  end $$;`

const triggersOf = (table: string): string => `
  create trigger test_fault before insert or update on ${table} for each row execute function test_fault('now');
  create constraint trigger test_fault_commit after insert or update on ${table} deferrable initially deferred
    for each row execute function test_fault('commit');`

export interface PlantedFaults {
  /** One write in `every` fails; none with 0. */
  plant(every: number): Promise<void>
  /** Tries until it is not a planted fault that ends it, as channels and people do; answers what it came to. */
  until<T>(work: () => Promise<T>): Promise<T>
  /** How often which step failed. */
  readonly seen: ReadonlyMap<string, number>
}

export async function plantFaults({ superuser }: TestDatabase): Promise<PlantedFaults> {
  const asSuperuser = async (text: string): Promise<void> => {
    const client = new pg.Client(superuser)
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await asSuperuser(FAULTS + WRITTEN.map(triggersOf).join(''))
  const seen = new Map<string, number>()
  return {
    seen,
    plant: every => asSuperuser(`update test_fault_plan set every = ${every}`),
    async until(work) {
      for (let tries = 0; tries < 200; tries++) {
        try {
          return await work()
        } catch (error) {
          const step = plantedStep(error)
          if (step === undefined) throw error
          seen.set(step, (seen.get(step) ?? 0) + 1)
        }
      }
      throw new Error('no try came through')
    },
  }
}

/** The step a planted fault was met at; undefined for whatever else is wrong. */
function plantedStep(error: unknown): string | undefined {
  const { message = '', code } = error as { message?: string; code?: string }
  if (code === '57P01' || /Connection terminated|not queryable/.test(message)) return 'connection'
  return /^planted fault: (.*)$/.exec(message)?.[1]
}
