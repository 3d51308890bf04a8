import { defineModule } from '../../platform/context/module.ts'
import { entityServices } from '../entities/index.ts'
import { serveWxappUserStatus } from './wxapp-user-status.ts'
import { serveWxappUserReads } from './wxapp-user-reads.ts'

/** 小程序用户: accounts of those who watch, as staff see them (rules/viewers#accounts). */
export const wxappUsersModule = defineModule({
  name: 'wxappUsers',
  needs: [...entityServices, 'viewerAuthenticator'],
  start(context) {
    serveWxappUserReads(context)
    serveWxappUserStatus(context)
  },
})
