import { defineModule } from '../../platform/context/module.ts'
import { openSmsSender } from '../../platform/egress/sms.ts'
import { entityServices } from '../entities/index.ts'
import { serveFormDesigns } from './form-designs.ts'
import { serveFormFilling } from './form-filling.ts'
import { serveFormLinks } from './form-links.ts'
import { serveFormSubmissions } from './form-submissions.ts'
import { serveFormVersions } from './form-versions.ts'
import { serveOpenForms } from './open-forms.ts'

/** Forms that people design, their published versions, and what is filled in (rules/wire-system#designed-forms). */
export const formsModule = defineModule({
  name: 'forms',
  needs: [...entityServices, 'log', 'visitorFiles'],
  start(context) {
    const sms = openSmsSender(context.config, context.log)
    serveFormDesigns(context)
    serveFormVersions(context)
    serveFormSubmissions(context)
    serveFormFilling(context)
    serveFormLinks(context, sms !== undefined)
    serveOpenForms(context, sms)
  },
})
