import type { VideoRelations } from '@xuanjiao/contract/business/video/video-relation-calls'

/** What the panel holds while it is edited. */
export interface ChosenRelations {
  illnesses: readonly { id: string; name: string; stdDeptCode: string; stdDeptName: string }[]
  main: string | undefined
  departments: readonly { code: string; name: string }[]
}

export function chosenFrom({ illnesses, departments }: VideoRelations): ChosenRelations {
  return {
    illnesses: illnesses.map(one => ({
      id: one.illnessId,
      name: one.name,
      stdDeptCode: one.stdDeptCode,
      stdDeptName: one.stdDeptName,
    })),
    main: illnesses.find(one => one.mainFlag === 'Y')?.illnessId,
    departments,
  }
}

/** An illness is added; the first one is the main one. Its department is offered, not forced. */
export function withIllness(chosen: ChosenRelations, illness: ChosenRelations['illnesses'][number]): ChosenRelations {
  if (chosen.illnesses.some(one => one.id === illness.id)) return chosen
  return { ...chosen, illnesses: [...chosen.illnesses, illness], main: chosen.main ?? illness.id }
}

/** Without the main one, the next in order is. */
export function withoutIllness(chosen: ChosenRelations, id: string): ChosenRelations {
  const illnesses = chosen.illnesses.filter(one => one.id !== id)
  return { ...chosen, illnesses, main: chosen.main === id ? illnesses[0]?.id : chosen.main }
}

export function withDepartment(chosen: ChosenRelations, department: { code: string; name: string }): ChosenRelations {
  if (chosen.departments.some(one => one.code === department.code)) return chosen
  return { ...chosen, departments: [...chosen.departments, department] }
}

export function withoutDepartment(chosen: ChosenRelations, code: string): ChosenRelations {
  return { ...chosen, departments: chosen.departments.filter(one => one.code !== code) }
}

/** Departments of the chosen illnesses that the video does not belong to yet. */
export function suggested({ illnesses, departments }: ChosenRelations): { code: string; name: string }[] {
  const own = new Set(departments.map(one => one.code))
  const offered = new Map(illnesses.map(one => [one.stdDeptCode, one.stdDeptName]))
  return [...offered].filter(([code]) => !own.has(code)).map(([code, name]) => ({ code, name }))
}

/** What is sent. */
export function bodyFrom({ illnesses, main, departments }: ChosenRelations) {
  return {
    illnesses: illnesses.map(one => ({ illnessId: one.id, main: one.id === main })),
    stdDeptCodes: departments.map(one => one.code),
  }
}

export const sameChoice = (a: ChosenRelations, b: ChosenRelations): boolean =>
  JSON.stringify(bodyFrom(a)) === JSON.stringify(bodyFrom(b))
