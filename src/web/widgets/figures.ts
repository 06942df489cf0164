export {
  bookedText,
  countText,
  hoursText,
  meanText,
  ofCapacity,
  overCapacity,
  overviewHours as wholeHoursText,
  percentText,
  utilizationText,
  wholeText,
} from '#shared/figures/text.ts'
