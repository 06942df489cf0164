// The icons that quick-actions.json names.
export {
  Briefcase,
  CalendarPlus,
  Clock,
  Download,
  FileText,
  FolderPlus,
  Gauge,
  History,
  ListChecks,
  Network,
  Receipt,
  Star,
  TreePalm,
  UserPlus,
  Users,
  UserSearch,
} from 'lucide-react'
