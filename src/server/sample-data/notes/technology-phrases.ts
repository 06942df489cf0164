import type { Category } from '#shared/time-entries/rules.ts'

/**
 * What people write about one technology. Slots: {it} the technology as people spell it, {part} a
 * part of the project, {also} another technology of the project, {mate} a colleague, {client},
 * {env}, {bug}, {n} 2–9, {nn} 12–95, {ticket}. "the {part}" reads well for every part.
 */
export interface TechnologyPhrases {
  /** How people spell it. */
  spellings: string[]
  phrases: Partial<Record<Category, string[]>>
}

/** By the name in the skill taxonomy. */
export const TECHNOLOGY_PHRASES: Record<string, TechnologyPhrases> = {
  React: {
    spellings: ['React', 'React', 'react', 'ReactJS'],
    phrases: {
      Development: [
        'Rebuilt the {part} as {it} components, old jQuery widget is gone',
        'Moved the {part} to {it} hooks, dropped the last class component',
        'Memoised the rows of the {part}, {it} profiler shows {nn}% fewer renders',
        '{it} form state for the {part}, validation still missing on two fields',
        'Lazy loading in {it} for the {part}, bundle {nn} kB smaller',
        'Split the {part} into smaller {it} components with {mate}',
        'Fixed {bug} in the {part} (stale closure in a {it} effect)',
      ],
      Testing: [
        'Added {it} testing library tests for the {part}',
        'Snapshot tests out, proper {it} tests for the {part} in',
      ],
      Research: [
        'Read up on {it} server components, not worth it for the {part} yet',
        'Spike: {it} compiler on the {part}',
      ],
    },
  },
  'Next.js': {
    spellings: ['Next.js', 'Next.js', 'NextJS', 'next.js'],
    phrases: {
      Development: [
        'Ported the {part} to the {it} app router',
        'Incremental static pages in {it} for the {part}, build time down to {n} min',
        'Fixed hydration mismatch on the {part} ({it})',
        '{it} middleware for locale redirects, tested with {mate}',
      ],
      Research: ['Compared {it} caching modes for the {part}'],
    },
  },
  TypeScript: {
    spellings: ['TypeScript', 'TypeScript', 'Typescript', 'typescript'],
    phrases: {
      Development: [
        'Strict {it} for the {part}, {nn} errors left',
        'Moved the {part} from plain JS to {it}',
        'Shared {it} types between the {part} and the API',
        'Replaced any by real {it} types in the {part}',
        'Typed the {client} API client, {it} caught {n} wrong fields straight away',
      ],
      Research: ['Tried the new {it} compiler on our repo, {nn}% faster build'],
    },
  },
  JavaScript: {
    spellings: ['JavaScript', 'JavaScript', 'Javascript', 'JS'],
    phrases: {
      Development: [
        'Plain {it} polyfill for the old browsers at {client}',
        'Removed {n} dead {it} files around the {part}',
        'Fixed {bug} in the {part}, {it} date handling again',
        'Debounced input in the {part}, small {it} change',
      ],
    },
  },
  CSS: {
    spellings: ['CSS', 'CSS', 'css'],
    phrases: {
      Development: [
        '{it} grid for the {part}, looks right on tablets now',
        'Dark mode {it} variables for the {part}',
        'Fixed {it} overflow on the {part} in Safari',
        'Print {it} for the {part}',
        '{it} cleanup, {nn} unused rules out',
      ],
    },
  },
  HTML: {
    spellings: ['HTML', 'HTML', 'html'],
    phrases: {
      Development: [
        'Semantic {it} for the {part}, screen reader reads it in order now',
        '{it} email template for the {part}, Outlook is a pain',
        'Fixed {it} labels on the {part} after the accessibility audit',
      ],
    },
  },
  'Tailwind CSS': {
    spellings: ['Tailwind', 'Tailwind', 'tailwind', 'Tailwind CSS'],
    phrases: {
      Development: [
        'Moved the {part} styles to {it}',
        '{it} tokens from the design file, {part} done',
        'Restyled the {part} with {it}, waiting for design ok',
      ],
    },
  },
  Angular: {
    spellings: ['Angular', 'Angular', 'angular'],
    phrases: {
      Development: [
        '{it} reactive form for the {part}',
        'Upgraded the {part} to {it} {nn}, {n} breaking changes',
        'Standalone {it} components for the {part}',
        'Fixed {bug} in the {part}, {it} change detection ran in a loop',
        '{it} signals instead of rxjs in the {part}',
      ],
      Testing: ['{it} component tests for the {part}, harness is nice'],
      Research: ['Checked {it} upgrade path for {client}, wiki page written'],
    },
  },
  'Vue.js': {
    spellings: ['Vue', 'Vue.js', 'Vue 3', 'vue.js'],
    phrases: {
      Development: [
        'Rewrote the {part} with the {it} composition API',
        '{it} store for the {part}, replaced event bus',
        '{it} component for the {part}, slots for the header',
        'Fixed {bug} on the {part} ({it} watcher fired twice)',
      ],
      Testing: ['{it} test utils for the {part}'],
    },
  },
  'Node.js': {
    spellings: ['Node.js', 'Node.js', 'Node', 'NodeJS', 'node.js'],
    phrases: {
      Development: [
        'New {it} endpoint for the {part}',
        'Moved the {part} to a {it} worker thread',
        '{it} service for the {part}, streaming instead of loading all rows',
        'Fixed memory leak in the {it} process behind the {part}',
        'Upgraded {it} and cleaned up the dependencies of the {part}',
        'Graceful shutdown for the {it} API, no more lost requests on deploy',
      ],
      DevOps: ['Bumped {it} base image and pinned npm', '{it} memory limits on {env} after last night'],
      Research: ['Profiled the {it} service behind the {part}, JSON parsing is the hot spot'],
    },
  },
  Python: {
    spellings: ['Python', 'Python', 'python'],
    phrases: {
      Development: [
        '{it} script to backfill the {part}',
        'Refactored the {part}, {it} package with proper tests now',
        'Type hints for the {part} ({it}), mypy passes',
        '{it} client for the {client} API with retries',
        'Speeded up the {part}, {it} loop replaced by a vectorised version',
        'Fixed {bug} in the {part}, naive datetime in {it} again',
      ],
      Testing: ['Property tests in {it} for the {part}'],
      DevOps: ['Smaller {it} image for the {part}, {nn} MB saved'],
    },
  },
  Django: {
    spellings: ['Django', 'Django', 'django'],
    phrases: {
      Development: [
        '{it} admin for the {part}, so support can fix data themselves',
        '{it} migration for the {part}, ran ok on {env}',
        'N+1 in the {it} view behind the {part} fixed, {nn} queries -> 3',
        'Permissions for the {part} in {it}',
      ],
    },
  },
  Java: {
    spellings: ['Java', 'Java', 'Java 21', 'java'],
    phrases: {
      Development: [
        'Moved the {part} to {it} records, half the boilerplate',
        'Virtual threads in {it} for the {part}, throughput up {nn}%',
        '{it} batch for the {part}, restartable now',
        'Fixed {bug} in the {part}, {it} BigDecimal rounding',
        'Ported the {part} from COBOL copybook to {it} with {mate}',
      ],
      Testing: ['Mutation tests for the {part} ({it}), {nn}% killed'],
    },
  },
  'Spring Boot': {
    spellings: ['Spring Boot', 'Spring Boot', 'spring boot', 'SpringBoot'],
    phrases: {
      Development: [
        '{it} controller and validation for the {part}',
        '{it} upgrade for the {part}, security config rewritten',
        'Actuator health checks in {it} for the {part}',
        'Idempotency keys for the {part} in {it}',
      ],
      Testing: ['{it} integration tests with testcontainers for the {part}'],
    },
  },
  'C#': {
    spellings: ['C#', 'C#', 'c#'],
    phrases: {
      Development: [
        '{it} domain model for the {part}',
        'Async all the way in the {part} ({it}), thread pool is quiet now',
        'Fixed {bug} in the {part}, nullable {it} would have caught it',
        '{it} source generator for the {part} messages',
      ],
    },
  },
  '.NET': {
    spellings: ['.NET', '.NET 8', '.NET', 'dotnet'],
    phrases: {
      Development: [
        'Upgraded the {part} to {it}',
        '{it} minimal API for the {part}',
        '{it} background service for the {part}, replaces the Windows task',
        'Health checks and options validation for the {it} service',
      ],
      DevOps: ['{it} container build, trimmed image for the {part}'],
    },
  },
  PostgreSQL: {
    spellings: ['Postgres', 'PostgreSQL', 'postgres', 'Postgresql'],
    phrases: {
      Development: [
        '{it} index for the {part}, query from {n} s to {nn} ms',
        '{it} migration for the {part}, backfill in batches',
        'Row level security in {it} for the {part}',
        'Partitioned the {part} table by month in {it}',
        'Fixed deadlock in the {part} ({it}, wrong lock order)',
      ],
      DevOps: ['{it} upgrade rehearsal on {env}', '{it} backups: restore test passed in {nn} min'],
      Research: ['Explain analyze session on the {part} with {mate}, {it} planner picks wrong join'],
    },
  },
  MongoDB: {
    spellings: ['MongoDB', 'Mongo', 'mongodb'],
    phrases: {
      Development: [
        '{it} aggregation for the {part}',
        'Compound index in {it} for the {part}',
        'Schema validation on the {it} collection of the {part}',
        'Change streams from {it} into the {part}',
      ],
      DevOps: ['{it} replica set failover test on {env}'],
    },
  },
  Redis: {
    spellings: ['Redis', 'Redis', 'redis'],
    phrases: {
      Development: [
        'Cached the {part} in {it}, {nn}% hit rate',
        '{it} lock so the {part} job runs once',
        'Sessions of the {part} moved to {it}',
        'Rate limit for the {part} with {it} counters',
      ],
      DevOps: ['{it} eviction alarms on {env}, raised max memory'],
    },
  },
  GraphQL: {
    spellings: ['GraphQL', 'GraphQL', 'graphql'],
    phrases: {
      Development: [
        '{it} schema for the {part}',
        '{it} resolver for the {part}, dataloader against n+1',
        'Persisted {it} queries for the {part}',
        'Deprecated old {it} fields, told {client} mobile team',
      ],
      Research: ['Looked at {it} federation for the {part}'],
    },
  },
  'Apache Kafka': {
    spellings: ['Kafka', 'Kafka', 'kafka'],
    phrases: {
      Development: [
        '{it} consumer for the {part} with dead letter topic',
        'Exactly once for the {part}: {it} transactions plus dedup table',
        'Avro schema for the {part} events on {it}',
        '{it} lag on the {part} fixed, fetch size was 1',
      ],
      DevOps: ['{it} broker rolling upgrade on {env}', '{it} topic retention and alerts for the {part}'],
    },
  },
  AWS: {
    spellings: ['AWS', 'AWS', 'aws'],
    phrases: {
      DevOps: [
        '{it} cost review, {nn}% saved by rightsizing the {part}',
        'IAM roles for the {part}, least privilege on {it}',
        'Moved the {part} to {it} Lambda',
        '{it} account set-up for {client}, SSO works',
        'S3 lifecycle rules on {it} for the {part}',
        'VPC peering on {it} between {env} and the {client} network',
      ],
      Development: ['{it} Lambda for the {part}, cold start ok', 'SQS queue on {it} in front of the {part}'],
      Research: ['Compared {it} Aurora with plain RDS for the {part}'],
    },
  },
  Azure: {
    spellings: ['Azure', 'Azure', 'azure'],
    phrases: {
      DevOps: [
        '{it} pipeline for the {part}, release to {env} is one click',
        'Key vault on {it} for the {part} secrets',
        '{it} AD groups for {client}, access review',
        'App insights on {it}: alerts for the {part}',
      ],
      Development: ['{it} function for the {part}', 'Service bus on {it} between {part} and booking core'],
    },
  },
  Docker: {
    spellings: ['Docker', 'Docker', 'docker'],
    phrases: {
      DevOps: [
        'Multi stage {it} build for the {part}, {nn} MB smaller',
        '{it} compose file so the whole {part} runs on a laptop',
        '{it} image scan fixed, {n} CVEs gone',
        'Moved the {part} runner into {it}',
      ],
      Development: [
        '{it} dev container for the {part}',
        'Made the {part} run in {it} for {mate}',
        'Added the {part} to the local {it} set-up',
        'Seed data for the {part} in the {it} database',
        '{it} health check for the {part}, starts in the right order now',
        'Debugged the {part} inside {it}, wrong time zone in the image',
      ],
    },
  },
  Kubernetes: {
    spellings: ['Kubernetes', 'k8s', 'k8s', 'K8s', 'kubernetes'],
    phrases: {
      DevOps: [
        'Moved the {part} to {it}, zero downtime',
        '{it} upgrade on {env}, drained nodes one by one',
        'Fixed crash loop of the {part} on {it}, memory limit too low',
        'Autoscaling for the {part} on {it}, tested with {nn} users',
        'Network policies in {it} for the {part}',
        '{it} cron job for the {part} instead of the VM',
      ],
      Research: ['Read about {it} gateway API, could replace our ingress'],
    },
  },
  Helm: {
    spellings: ['Helm', 'Helm', 'helm chart'],
    phrases: {
      DevOps: [
        '{it} values per environment for the {part}',
        '{it} cleanup, one library for all services, Kubernetes manifests shrank',
        'Rolled back the {part} with {it}, wrong config map',
      ],
    },
  },
  Terraform: {
    spellings: ['Terraform', 'Terraform', 'terraform'],
    phrases: {
      DevOps: [
        '{it} module for the {part}',
        'Imported the {part} into {it} state, no drift any more',
        '{it} plan in the pull request, {mate} reviewed',
        'Split the {it} state per environment',
        'Reviewed {it} modules of {client}, list of {n} fixes',
      ],
      'Code Review': ['Reviewed {mate}s {it} for the {part}, asked for smaller plan'],
    },
  },
  Ansible: {
    spellings: ['Ansible', 'Ansible', 'ansible'],
    phrases: {
      DevOps: [
        '{it} playbook for the {part} hosts',
        'Hardened the {client} VMs with {it}',
        '{it} roles cleaned up, molecule passes',
      ],
    },
  },
  'GitHub Actions': {
    spellings: ['GitHub Actions', 'Github Actions', 'github actions'],
    phrases: {
      DevOps: [
        '{it} cache, build from {nn} to {n} min',
        '{it} workflow for the {part}: lint, test, deploy to {env}',
        'Release workflow in {it}, changelog is generated',
        'OIDC from {it} to the cloud, no more long-lived keys',
      ],
    },
  },
  Jenkins: {
    spellings: ['Jenkins', 'Jenkins', 'jenkins'],
    phrases: {
      DevOps: [
        '{it} agents died again, moved to ephemeral ones',
        '{it} pipeline for the {part} as code',
        'Upgraded {it} and {nn} plugins',
      ],
    },
  },
  Prometheus: {
    spellings: ['Prometheus', 'Prometheus', 'prometheus'],
    phrases: {
      DevOps: [
        '{it} alerts for the {part}, error budget burn rate',
        '{it} metrics in the {part}, histograms not averages',
      ],
    },
  },
  Grafana: {
    spellings: ['Grafana', 'Grafana', 'grafana'],
    phrases: {
      DevOps: [
        '{it} dashboard for the {part}',
        'Cleaned up {it}, {nn} dashboards nobody opened',
        '{it} alert for late {part} data',
      ],
      Meeting: ['Walked {client} ops through the {it} boards'],
    },
  },
  Linux: {
    spellings: ['Linux', 'Linux', 'linux'],
    phrases: {
      DevOps: ['{it} patching of the {client} hosts', '{it} kernel params for the {part}, too many open files'],
    },
  },
  Flutter: {
    spellings: ['Flutter', 'Flutter', 'flutter'],
    phrases: {
      Development: [
        '{it} widget for the {part}',
        'Offline first for the {part} in {it}, sync after reconnect',
        'Upgraded {it}, fixed {n} deprecations in the {part}',
        '{it} navigation for the {part}, deep links work',
        'Accessibility labels on the {part} ({it} semantics)',
      ],
      Testing: ['{it} golden tests for the {part}', '{it} integration test on a real device for the {part}'],
      'Code Review': ['Reviewed {mate}s {it} PR for the {part}'],
      Research: ['Measured {it} start-up on a five year old phone, {n} s'],
    },
  },
  Dart: {
    spellings: ['Dart', 'Dart', 'Dart'],
    phrases: {
      Development: [
        '{it} isolates for the {part} in the Flutter app, UI stays smooth',
        'Null safety in the last {it} package of the {part}, flutter build is clean',
        'Generated {it} API client for the {part}',
      ],
    },
  },
  'React Native': {
    spellings: ['React Native', 'React Native', 'react native'],
    phrases: {
      Development: [
        'New screen for the {part} in {it}',
        '{it} upgrade, Android build fixed, iOS pods tomorrow',
        'List performance of the {part} ({it}), flash list helps',
        'Native module for the {part} in {it}',
      ],
      Testing: ['Detox tests for the {part} ({it})'],
    },
  },
  Kotlin: {
    spellings: ['Kotlin', 'Kotlin', 'kotlin'],
    phrases: {
      Development: [
        'Android: {part} in {it} with Compose',
        '{it} coroutines for the {part}, no more ANR',
        'Room database in {it} for the {part}',
        'Fixed {bug} on Android ({it}, lifecycle)',
      ],
    },
  },
  Swift: {
    spellings: ['Swift', 'SwiftUI', 'Swift'],
    phrases: {
      Development: [
        'iOS: {part} rebuilt in {it}',
        '{it} async code for the iOS {part}',
        'Keychain handling for the {part} in {it}, iOS review passed',
        'Xcode build settings and {it} package clean-up',
      ],
    },
  },
  Firebase: {
    spellings: ['Firebase', 'Firebase', 'firebase'],
    phrases: {
      Development: [
        'Push messages for the {part} by {it}',
        '{it} crash reports, fixed top {n}',
        'Remote config in {it} for the {part}',
      ],
    },
  },
  SQL: {
    spellings: ['SQL', 'SQL', 'sql'],
    phrases: {
      Development: [
        '{it} view for the {part}',
        'Rewrote the {part} query, {it} window functions instead of self join',
        '{it} checks for duplicates in the {part}',
        '{it} for the {client} month-end numbers',
      ],
      Testing: ['Reconciled the {part} with the source, {it} diff shows {nn} rows', '{it} assertions on the {part}'],
      Research: ['Dug through the {client} tables with {it}, found the real customer key'],
    },
  },
  'Apache Airflow': {
    spellings: ['Airflow', 'Airflow', 'airflow'],
    phrases: {
      Development: [
        '{it} DAG for the {part}, idempotent and backfillable',
        'Split the nightly {it} DAG, {part} ready by {n} am now',
        '{it} sensors replaced by datasets for the {part}',
      ],
      DevOps: ['{it} upgrade on {env}', '{it} workers out of disk, logs to object storage'],
    },
  },
  dbt: {
    spellings: ['dbt', 'dbt', 'DBT'],
    phrases: {
      Development: [
        '{it} models for the {part}, staging to mart',
        'Incremental {it} model for the {part}, run takes {n} min',
        '{it} docs and exposures for the {part}',
        'Snapshots in {it} so the {part} keeps history',
      ],
      Testing: ['{it} tests for the {part}, {n} failing on purpose', 'Freshness tests in {it} for the {part}'],
      'Code Review': ['Reviewed {mate}s {it} models for the {part}'],
    },
  },
  Snowflake: {
    spellings: ['Snowflake', 'Snowflake', 'snowflake'],
    phrases: {
      Development: [
        '{it} streams and tasks for the {part}',
        'Masking policies in {it} for the {part}',
        '{it} warehouse sizing, saved {nn}%',
      ],
      Research: ['Tried {it} dynamic tables for the {part}'],
    },
  },
  BigQuery: {
    spellings: ['BigQuery', 'BigQuery', 'bigquery'],
    phrases: {
      Development: [
        'Clustered the {part} table in {it}, {nn}% cheaper',
        '{it} scheduled query for the {part}',
        'Loaded till receipts into {it} for the {part}',
      ],
    },
  },
  'Apache Spark': {
    spellings: ['Spark', 'PySpark', 'Apache Spark', 'Spark'],
    phrases: {
      Development: [
        '{it} job for the {part}, partition by day',
        'Fixed skew in the {it} join of the {part}',
        '{it} streaming for the {part}, watermark of {n} h',
        'Small files problem in the {part}, {it} compaction job',
      ],
      Research: ['{it} vs plain SQL for the {part}, numbers in the wiki'],
    },
  },
  pandas: {
    spellings: ['pandas', 'Pandas', 'pandas'],
    phrases: {
      Development: ['{it} notebook for the {part} turned into a job', '{it} clean-up of the {part}, {nn}% less memory'],
      Research: [
        'First look at the {part} in {it}, distribution is odd',
        '{it} + matplotlib on the {part} for {client}',
      ],
    },
  },
  'Machine Learning': {
    spellings: ['machine learning', 'Machine Learning', 'ML', 'ML'],
    phrases: {
      Development: [
        '{it} model for the {part}: features and first training run',
        'Retrained the {part} {it} model with scikit-learn, AUC up {n} points',
        '{it} pipeline for the {part}, model registry in place',
        'Served the {part} {it} model behind an API, {nn} ms p95',
      ],
      Testing: ['Backtest of the {it} model on last year, {part} looks fine', 'Bias checks on the {it} model'],
      Research: [
        '{it} paper club: gradient boosting for the {part}',
        'Feature importance of the {it} model, weather matters more than price',
      ],
    },
  },
  'Power BI': {
    spellings: ['Power BI', 'PowerBI', 'Power BI'],
    phrases: {
      Development: [
        '{it} page for the {part}',
        '{it} dataset, DAX measures for the {part}',
        'Row level security in {it} for the {part}',
      ],
      Testing: ['Checked {it} numbers against finance, off by {n}'],
    },
  },
  Tableau: {
    spellings: ['Tableau', 'Tableau', 'tableau'],
    phrases: {
      Development: [
        '{it} dashboard for the {part}',
        '{it} extract too slow, moved logic to SQL',
        'Polished the {it} board for the steering committee',
      ],
    },
  },
  'Microsoft Excel': {
    spellings: ['Excel', 'Excel', 'excel'],
    phrases: {
      Development: [
        '{it} model of the {part} for {client} finance',
        'Replaced the {client} {it} macro by a proper report',
      ],
      Research: ['Took apart the {client} {it} sheet behind the {part}'],
    },
  },
  Jest: {
    spellings: ['Jest', 'Jest', 'jest'],
    phrases: {
      Testing: [
        '{it} tests for the {part}',
        'Sped up the {it} suite, {nn} s -> {n} s',
        'Flaky {it} test in the {part} fixed, fake timers',
        'Raised {it} coverage of the {part} to {nn}%',
      ],
    },
  },
  Cypress: {
    spellings: ['Cypress', 'Cypress', 'cypress'],
    phrases: {
      Testing: [
        '{it} end to end test for the {part}',
        '{it} runs on every PR now',
        'Fixed {n} flaky {it} specs around the {part}',
      ],
    },
  },
  Playwright: {
    spellings: ['Playwright', 'Playwright', 'playwright'],
    phrases: {
      Testing: [
        '{it} smoke test for the {part}',
        'Moved the {part} specs to {it}',
        '{it} accessibility checks on the {part}',
      ],
    },
  },
  Selenium: {
    spellings: ['Selenium', 'Selenium', 'selenium'],
    phrases: {
      Testing: ['{it} regression pack for the {part}, {n} red', 'Replaced sleeps in the {it} tests of the {part}'],
    },
  },
  JUnit: {
    spellings: ['JUnit', 'JUnit', 'JUnit 5'],
    phrases: {
      Testing: ['{it} tests for the {part} edge cases', 'Parameterised {it} tests for the {part}, {nn} cases'],
    },
  },
  pytest: {
    spellings: ['pytest', 'pytest', 'PyTest'],
    phrases: { Testing: ['{it} fixtures for the {part}', '{it} suite for the {part} runs in parallel now'] },
  },
  Figma: {
    spellings: ['Figma', 'Figma', 'figma'],
    phrases: {
      Development: [
        '{it} screens for the {part}, three variants',
        'Component variants in {it} for the {part}',
        'Clickable {it} prototype of the {part}',
        'Redlines in {it} for the {part}, handed over to {mate}',
        'Tokens from {it} exported for the devs',
      ],
      Research: ['Collected patterns for the {part} in {it}'],
    },
  },
}
