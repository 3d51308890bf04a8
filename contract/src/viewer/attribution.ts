/**
 * Whose a watch session, an order or a question is (rules/viewers#attribution). Pure: the server and the tests use the
 * same code.
 */

/** A hospital, perhaps one of its departments, and the division code that is kept with the fact. */
export interface AttributedHospital {
  hospitalId: string
  departmentId: string | null
  areaCode: string | null
}

export interface AttributionFacts {
  /** The education task this visit is for. */
  task: AttributedHospital | null
  /** The code scanned in this visit. A code of the platform has no hospital and says nothing. */
  qr: AttributedHospital | null
  /** The hospital of the viewer's last scan, and when that was, in milliseconds. */
  bind: (AttributedHospital & { lastScan: number | null }) | null
  /** The hospital that owns the video. */
  owner: { hospitalId: string; areaCode: string | null } | null
  /** Milliseconds. */
  now: number
}

export type AttributionSource = 'task' | 'qr' | 'bind' | 'owner' | 'none'

export interface Attribution {
  by: AttributionSource
  hospitalId: string | null
  departmentId: string | null
  areaCode: string | null
}

/** A scan says whose patient somebody is for this long (rules/viewers#attribution). */
const BIND_MS = 30 * 24 * 3600 * 1000

/** The first that says something: task, this visit's code, the last scan within 30 days, the video's owner, nobody. */
export function attributionOf({ task, qr, bind, owner, now }: AttributionFacts): Attribution {
  if (task) return from('task', task)
  if (qr) return from('qr', qr)
  if (bind && bind.lastScan !== null && now - bind.lastScan <= BIND_MS) return from('bind', bind)
  if (owner) return from('owner', { ...owner, departmentId: null })
  return { by: 'none', hospitalId: null, departmentId: null, areaCode: null }
}

function from(source: AttributionSource, { hospitalId, departmentId, areaCode }: AttributedHospital): Attribution {
  return { by: source, hospitalId, departmentId, areaCode }
}
