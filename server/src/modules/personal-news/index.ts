export { ANNOUNCEMENT_TOPIC, tellAgain, type AnnouncementNews } from './announcement-topic.ts'
export { paragraphsOf } from './paragraphs-of.ts'
export { tellPerson, tellHomePerson, type PersonalNews } from './tell-person.ts'
