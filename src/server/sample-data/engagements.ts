/** What a project is mainly about; decides which roles and technologies it needs. */
export type ProjectKind = 'web' | 'backend' | 'mobile' | 'data' | 'platform' | 'design'

/** Work that a consultancy sells, with the parts that people name in their notes ("the …"). */
export interface Engagement {
  name: string
  kind: ProjectKind
  description: string
  parts: string[]
}

export const INDUSTRIES = [
  'Insurance',
  'Financial Services',
  'Healthcare',
  'Energy',
  'Retail',
  'Logistics',
  'Public Sector',
] as const

export type Industry = (typeof INDUSTRIES)[number]

export const ENGAGEMENTS: Record<Industry, Engagement[]> = {
  Insurance: [
    {
      name: 'Claims Portal',
      kind: 'web',
      description: 'Customers report and follow claims online; handlers get one inbox instead of four.',
      parts: ['claim form', 'document upload', 'handler inbox', 'claim timeline', 'payout screen', 'photo gallery'],
    },
    {
      name: 'Policy Pricing Engine',
      kind: 'backend',
      description: 'Rates move from spreadsheets into a service that actuaries can change and test themselves.',
      parts: ['rating service', 'quote API', 'rate table import', 'discount rules', 'audit log', 'pricing cache'],
    },
    {
      name: 'Broker Onboarding',
      kind: 'web',
      description: 'Brokers sign up, pass checks and see their commission without a phone call.',
      parts: ['sign-up wizard', 'broker search', 'commission page', 'ID check', 'contract preview'],
    },
    {
      name: 'Loss Ratio Reporting',
      kind: 'data',
      description: 'One trusted loss ratio per product and region, refreshed every night.',
      parts: ['claims mart', 'premium load', 'loss ratio report', 'reserve model', 'reconciliation job'],
    },
  ],
  'Financial Services': [
    {
      name: 'Payments Hub',
      kind: 'backend',
      description: 'Replaces the batch payment engine by an event-driven hub, one payment type at a time.',
      parts: ['payment router', 'SEPA adapter', 'ledger posting', 'retry queue', 'sanctions check', 'limits service'],
    },
    {
      name: 'Open Banking APIs',
      kind: 'backend',
      description: 'Account and payment APIs for third parties, with consent and strong authentication.',
      parts: ['consent API', 'accounts endpoint', 'token service', 'developer portal', 'rate limiter', 'sandbox'],
    },
    {
      name: 'Fraud Signals',
      kind: 'data',
      description: 'Scores card transactions within 200 ms and explains every block to the analysts.',
      parts: ['scoring model', 'feature pipeline', 'alert queue', 'training set', 'rules baseline', 'drift report'],
    },
    {
      name: 'Member App',
      kind: 'mobile',
      description: 'Balances, transfers and card controls for members, on iOS and Android.',
      parts: ['login screen', 'transfer flow', 'card controls', 'push messages', 'account list', 'biometric unlock'],
    },
    {
      name: 'Lending Dashboard',
      kind: 'data',
      description: 'Shows branch managers their pipeline, arrears and approval times.',
      parts: ['arrears chart', 'branch ranking', 'branch filter', 'approval funnel', 'nightly extract'],
    },
  ],
  Healthcare: [
    {
      name: 'Patient Booking',
      kind: 'web',
      description: 'Patients book, move and cancel outpatient visits; clinics see gaps filled.',
      parts: ['slot picker', 'booking form', 'waiting list', 'reminder texts', 'clinic calendar', 'referral page'],
    },
    {
      name: 'Ward Rounds App',
      kind: 'mobile',
      description: 'Replaces paper lists on ward rounds; works where the wireless network does not.',
      parts: ['patient list', 'offline sync', 'handover notes', 'barcode scanner', 'task list', 'vitals chart'],
    },
    {
      name: 'Clinical Data Warehouse',
      kind: 'data',
      description: 'Brings five hospital systems into one model for research and planning.',
      parts: ['HL7 feed', 'admissions mart', 'pseudonymisation step', 'lab results load', 'bed occupancy report'],
    },
    {
      name: 'Referral Gateway',
      kind: 'backend',
      description: 'Takes electronic referrals from general practice and routes them to clinics.',
      parts: ['FHIR endpoint', 'routing rules', 'message queue', 'practice lookup', 'error inbox'],
    },
  ],
  Energy: [
    {
      name: 'Smart Meter Ingestion',
      kind: 'data',
      description: 'Takes in 40 million readings a day and keeps them correct through late and repeated data.',
      parts: ['readings stream', 'gap filler', 'tariff join', 'validation rules', 'day totals', 'late data job'],
    },
    {
      name: 'Outage Map',
      kind: 'web',
      description: 'A public map of outages with honest restoration times.',
      parts: ['map view', 'postcode search', 'outage banner', 'incident feed', 'SMS sign-up', 'status page'],
    },
    {
      name: 'Field Engineer App',
      kind: 'mobile',
      description: 'Jobs, drawings and safety checks for engineers on site, online or not.',
      parts: ['job list', 'safety checklist', 'photo upload', 'map tiles', 'sync engine', 'signature pad'],
    },
    {
      name: 'Trading Platform Migration',
      kind: 'platform',
      description: 'Moves the energy trading systems from the old data center, without a day of lost trading.',
      parts: ['landing zone', 'VPN link', 'pricing cluster', 'backup job', 'cut-over plan'],
    },
  ],
  Retail: [
    {
      name: 'Online Shop Replatform',
      kind: 'web',
      description: 'A faster shop, market by market, beside the old one until the last basket has moved.',
      parts: ['product page', 'checkout', 'basket', 'search filters', 'delivery slots', 'promo banner', 'store finder'],
    },
    {
      name: 'Demand Forecasting',
      kind: 'data',
      description: 'Orders fresh goods by forecast per shop and day; less waste, fewer empty shelves.',
      parts: ['forecast model', 'weather features', 'store clusters', 'backtest', 'promo uplift', 'order export'],
    },
    {
      name: 'Loyalty App',
      kind: 'mobile',
      description: 'Points, coupons and receipts in one app that works at the till.',
      parts: ['points screen', 'coupon wallet', 'QR code', 'receipt list', 'onboarding', 'push opt-in'],
    },
    {
      name: 'Returns Self-Service',
      kind: 'web',
      description: 'Customers register returns and print labels themselves; refunds within two days.',
      parts: ['return form', 'label printing', 'refund status', 'reason picker', 'order lookup'],
    },
    {
      name: 'Design System',
      kind: 'design',
      description: 'One set of components, tokens and words for shop, app and till.',
      parts: ['button set', 'form fields', 'color tokens', 'date picker', 'icon set', 'type scale', 'card layout'],
    },
  ],
  Logistics: [
    {
      name: 'Route Planner',
      kind: 'backend',
      description: 'Plans van routes by time windows and driver rules, and replans when something breaks.',
      parts: ['solver', 'time windows', 'driver rules', 'geocoding', 'ETA service', 'depot import'],
    },
    {
      name: 'Warehouse Platform',
      kind: 'platform',
      description: 'A common container platform for nine warehouses, with the same release everywhere.',
      parts: ['base image', 'edge cluster', 'release pipeline', 'alert rules', 'load balancer', 'secrets store'],
    },
    {
      name: 'Timetable API',
      kind: 'backend',
      description: 'One feed of planned and live departures for operators and app makers.',
      parts: ['departures endpoint', 'GTFS import', 'delay feed', 'station index', 'API keys'],
    },
    {
      name: 'Passenger Information Screens',
      kind: 'web',
      description: 'Replaces the platform displays by web screens that can be changed in minutes.',
      parts: ['departure board', 'disruption banner', 'screen layout editor', 'heartbeat page', 'font loading'],
    },
  ],
  'Public Sector': [
    {
      name: 'Council Tax Online',
      kind: 'web',
      description: 'Residents see, pay and dispute council tax without paper.',
      parts: ['account page', 'direct debit form', 'move-house flow', 'discount check', 'bill PDF', 'payment history'],
    },
    {
      name: 'Cloud Landing Zone',
      kind: 'platform',
      description: 'Accounts, networks and guard rails for every department, as code.',
      parts: ['network module', 'account factory', 'policy set', 'logging account', 'cost report'],
    },
    {
      name: 'Planning Permits',
      kind: 'web',
      description: 'Applications, drawings and comments on building permits in one public place.',
      parts: ['application form', 'drawing viewer', 'comment list', 'neighbor letters', 'case list'],
    },
    {
      name: 'Open Data Portal',
      kind: 'data',
      description: 'Publishes the data sets people ask for most, with a schema and a date.',
      parts: ['dataset catalog', 'air quality feed', 'CSV export', 'metadata check', 'usage report'],
    },
  ],
}
