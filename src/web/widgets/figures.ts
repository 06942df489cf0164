export { countText, hoursText, meanText, overviewHours as wholeHoursText, percentText, wholeText } from '#shared/figures/text.ts'
