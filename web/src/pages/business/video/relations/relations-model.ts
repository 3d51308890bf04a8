import type { VideoRelations } from '@xuanjiao/contract/business/video/video-relation-calls'

/** What the panel holds while it is edited. */
export interface SelectedRelations {
  illnesses: readonly { id: string; name: string; stdDeptCode: string; stdDeptName: string }[]
  main: string | undefined
  departments: readonly { code: string; name: string }[]
}

export function selectedRelationsFrom({ illnesses, departments }: VideoRelations): SelectedRelations {
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
export function withIllness(
  selected: SelectedRelations,
  illness: SelectedRelations['illnesses'][number],
): SelectedRelations {
  if (selected.illnesses.some(one => one.id === illness.id)) return selected
  return { ...selected, illnesses: [...selected.illnesses, illness], main: selected.main ?? illness.id }
}

/** Without the main one, the next in order is. */
export function withoutIllness(selected: SelectedRelations, id: string): SelectedRelations {
  const illnesses = selected.illnesses.filter(one => one.id !== id)
  return { ...selected, illnesses, main: selected.main === id ? illnesses[0]?.id : selected.main }
}

export function withDepartment(
  selected: SelectedRelations,
  department: { code: string; name: string },
): SelectedRelations {
  if (selected.departments.some(one => one.code === department.code)) return selected
  return { ...selected, departments: [...selected.departments, department] }
}

export function withoutDepartment(selected: SelectedRelations, code: string): SelectedRelations {
  return { ...selected, departments: selected.departments.filter(one => one.code !== code) }
}

/** Departments of the chosen illnesses that the video does not belong to yet. */
export function suggestedDepartments({ illnesses, departments }: SelectedRelations): { code: string; name: string }[] {
  const own = new Set(departments.map(one => one.code))
  const offered = new Map(illnesses.map(one => [one.stdDeptCode, one.stdDeptName]))
  return [...offered].filter(([code]) => !own.has(code)).map(([code, name]) => ({ code, name }))
}

/** What is sent. */
export function relationsBody({ illnesses, main, departments }: SelectedRelations) {
  return {
    illnesses: illnesses.map(one => ({ illnessId: one.id, main: one.id === main })),
    stdDeptCodes: departments.map(one => one.code),
  }
}

export const sameRelations = (a: SelectedRelations, b: SelectedRelations): boolean =>
  JSON.stringify(relationsBody(a)) === JSON.stringify(relationsBody(b))
