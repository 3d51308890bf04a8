import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { endpoint } from '../../calls/endpoint.ts'
import { seenVersion } from '../../entity/seen-version.ts'
import { switchOffEffect } from './switch-off-effect.ts'

/** What is done with departments beside keeping them (rules/hospitals#departments). */
export const hospitalDepartmentCalls = {
  /** The same departments in another hospital; names it has already are left out. */
  copy: endpoint({
    method: 'POST',
    path: '/he/hospitalDepartment/copy',
    title: '复制科室到其他医院',
    tag: '医院科室',
    allow: 'he:hospitalDepartment:copy',
    body: z.strictObject({ ids: idListSchema, hospitalId: idSchema }),
    result: z.object({ copied: z.number(), left: z.array(z.string()) }),
  }),
  /** How many people can no longer sign in once these departments are switched off. */
  switchEffect: endpoint({
    method: 'GET',
    path: '/he/hospitalDepartment/switchEffect',
    title: '停用科室的影响',
    tag: '医院科室',
    allow: 'he:hospitalDepartment:edit',
    query: z.object({ ids: idListSchema }),
    result: switchOffEffect,
  }),
  /** The playlist the department's code opens: one of its own, of its hospital or of the platform. */
  setPlaylist: endpoint({
    method: 'PUT',
    path: '/he/hospitalDepartment/playlist',
    title: '设置播放单',
    tag: '医院科室',
    allow: 'he:hospitalDepartment:playlist',
    body: z.strictObject({ id: idSchema, version: seenVersion, defaultPlaylistId: idSchema }),
    result: z.null(),
  }),
}
