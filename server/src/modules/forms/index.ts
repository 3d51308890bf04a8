import { defineModule } from '../../platform/context/module.ts'
import { entityServices } from '../entities/index.ts'
import { serveFormDesigns } from './form-designs.ts'
import { serveFormFilling } from './form-filling.ts'
import { serveFormSubmissions } from './form-submissions.ts'
import { serveFormVersions } from './form-versions.ts'

/** Forms that people design, their published versions, and what is filled in (rules/wire-system#designed-forms). */
export const formsModule = defineModule({
  name: 'forms',
  needs: entityServices,
  start(context) {
    serveFormDesigns(context)
    serveFormVersions(context)
    serveFormSubmissions(context)
    serveFormFilling(context)
  },
})
