import { countText } from '#shared/figures/text.ts'
import { shownSkillCount } from '../../../skills/company-skills.ts'
import { linkTo, type Answer, type Asking } from './answer.ts'

/** How many skills the company has shown. */
export async function skillCount({ db }: Asking): Promise<Answer> {
  const skills = await shownSkillCount(db)
  return {
    text: `Time entries show ${countText(skills, 'skill', 'skills')}.`,
    link: linkTo('Skills Analysis', '/timesheets-detail', { view: 'skills', skills: 'all' }),
  }
}
