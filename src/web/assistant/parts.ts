import { ChartNoAxesColumn, Lightbulb, MessageCircleQuestionMark, Zap } from 'lucide-react'

/** The parts of the assistant (spec §2), in their order. */
export const PARTS = [
  { label: 'Quick Actions', icon: Zap },
  { label: 'This Page', icon: ChartNoAxesColumn },
  { label: 'Smart Insights', icon: Lightbulb },
  { label: 'Ask Assistant', icon: MessageCircleQuestionMark },
] as const

export type PartName = (typeof PARTS)[number]['label']
