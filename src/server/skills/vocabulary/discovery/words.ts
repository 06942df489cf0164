/** The words of a list, parted by white space. */
export function listed(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''))
}

/** Words of the trade, in no English word list, that are no technologies. */
export const TRADE_WORDS = listed(`
  using used use uses user users tried tied anti a11y i18n l10n api apis app apps appbar backend frontend fullstack
  config configs conf repo repos refactor refactored refactoring refactors readme login logins logout signup signin
  auth authn authz admin admins dev devs env envs docs doc todo todos tech ui uis ux url urls uri endpoint endpoints
  middleware schema schemas dataset datasets codebase homepage rendering onboarding offboarding workflow workflows
  screenshot screenshots sidebar navbar viewport popup popups dropdown dropdowns tooltip tooltips subdirectory
  subdirectories subfolder subdomain func funcs validator validators typings hardcode hardcoded init param params args
  arg async sync resync middleware webapp website webpage webshop webserver webservice webhook webhooks baseurl bugfix
  bugfixes hotfix hotfixes submodule submodules quickstart deliverable deliverables prioritisation prioritization
  standup hackathon roadmap backlog timeouts timeout autocomplete autocompletion datepicker calc spec specs util utils
  impl workspace workspaces wiki vm vms gpu gpus cpu pdf pdfs png jpg csv html css sql json xml yaml mockup mockups
  wireframe wireframes prototype stylesheet runtime compile compiler compilers parser parsers serializer serialization
  deserialization serialisation subclass subclasses viewmodel viewmodels visualization visualisation containerization
  containerisation randomization recognition dashboard dashboards metadata namespace namespaces microservice
  microservices monorepo changelog changeset plugin plugins addon addons preprocessing postprocessing preprocess
  dataframe dataframes pageview pageviews signups inline online offline intranet extranet multiplayer gameplay
  timeline playtest microcontroller microcontrollers firmware bootloader filesystem hostname localhost lookup lookups
  setup setups teardown rollout rollouts rollback rollbacks failover uptime downtime cron crons cronjob cronjobs
  daemon linter linting lint bundler transpile minify polyfill polyfills enum enums struct structs tuple boolean int
  ints str varchar regex regexes callback callbacks mixin mixins getter getters setter setters crud scaffold
  scaffolding boilerplate spreadsheet spreadsheets checkbox checkboxes textbox textarea toolbar scrollbar breadcrumb
  breadcrumbs favicon carousel accordion walkthrough infographic chatbot chatbots bot bots iframe cookie cookies
  hashmap dict stacktrace traceback debugger breakpoint breakpoints dataflow datasource datastore database databases
  timestamp timestamps timezone timezones whitelist blacklist allowlist geolocation geospatial ecommerce checkout
  sandbox testbed testcase testcases unittest unittests unhandled presigned reproducible sortable draggable clickable
  customizable customisable configurable scalable responsive automation automate automated embeddings embedding
  tokenizer clustering hyperparameter hyperparameters pretrained finetune finetuning overfitting backprop tensor infra
  infrastructure prod preprod staging devops sysadmin teammate teammates webinar timesheet timesheets worklog timelog
  wishlist etc asap fyi mvp poc faq todos wip eod eom kpi kpis roi sla slas okr okrs uat qa nfr rfp rfi rfc adr sow hr
  ceo cto cfo coo cio cmo pm po ba pr prs mr mrs tbd tbc tba nda gdpr vat bpm crm erp cms ide gui cli sdk orm dto dtos
  dao daos pojo pojos erd uml seo kyc aml pto ooo oom ota eta aka iirc imo api's btw afaik usb led lcd dba dns http
  https ssl tls vpn lan wan wifi ip ips url pin otp sms mms gps rfid nfc iot llm llms ml ai nlp ocr saas paas iaas b2b
  b2c iso din usa eu uk us eur usd gbp chf ltd faqs pocs mvps cv cvs ppt doc docx xls xlsx pptx clientside serverside
  crossbrowser multitenant multitenancy multithreading prefab prefabs sprite sprites shader shaders raycast raycasting
  pathfinding leaderboard leaderboards onclick onchange href src usestate useeffect localstorage iterate iteration
  iterations initialise initialised initialisation optimise optimised optimisation optimize optimized optimization
  synchronise synchronised synchronisation normalise normalised normalization parameterised parametrised visualise
  visualised customise customised prioritise prioritised finalise finalised standardise organise organised summarise
  summarised analyse analysed analysing authorisation authorization authentication whiteboard whiteboarding brainstorm
  brainstorming kickoff signoff walkthroughs retro retros demo demos googling stackoverflow recap comms vs incl approx
  misc mgmt dept adhoc ok okay hi cannot dont doesnt didnt isnt wasnt cant wont thats ive theyre youre lets gonna
  wanna admin's frontends backends rebase rebased squash cherrypick repo's upsert paginate paginated pagination
  throttling debounce memoize memoise lazyload rerender rerenders refetch`)

/** Months, days, languages, places, first names and makers: they stand where names of technologies stand. */
export const NEVER_NAMES = listed(`
  january february march april may june july august september october november december jan feb mar apr jun jul aug
  sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri
  sat sun easter christmas xmas ramadan diwali hanukkah midsummer english german french spanish italian dutch swedish
  finnish norwegian danish polish portuguese russian chinese japanese korean arabic turkish greek hindi czech
  hungarian european american british swiss austrian indian canadian australian europe germany france spain italy
  netherlands belgium sweden finland norway denmark poland portugal russia china japan korea turkey greece india
  austria switzerland england scotland ireland britain canada australia brazil mexico america africa asia berlin
  munich hamburg cologne frankfurt stuttgart vienna zurich geneva basel bern paris lyon london manchester edinburgh
  glasgow dublin madrid barcelona lisbon porto rome milan amsterdam rotterdam utrecht brussels antwerp stockholm
  gothenburg helsinki tampere oslo bergen copenhagen aarhus warsaw krakow prague brno budapest athens istanbul moscow
  beijing shanghai tokyo osaka singapore sydney melbourne toronto montreal vancouver boston chicago seattle denver
  austin dallas houston atlanta miami mumbai delhi bangalore bengaluru hyderabad pune chennai dubai aaron adam adrian
  ahmed aino alan albert alex alexander alexandra alexis ali alice alicia allison amanda amelia amy ana anders andrea
  andreas andrei andrew andy angela anita anja anke ann anna anne annika anthony anton antonio arjun arne arthur
  astrid barbara beatrice ben benjamin bernd bettina bill birgit bjorn bob brandon brian bruno camille carl carla
  carlos carmen carol caroline catherine cecilia charles charlotte chen chloe chris christian christina christine
  christoph christopher claire clara claudia colin cristina daniel daniela dave david deborah deepak denis dennis
  derek diana diego dieter dirk dmitri dominik donna doris dylan ed edward elena elias elisabeth elizabeth ella ellen
  emil emily emma eric erica erik erika erin ernst esther ethan eva evelyn fabian fatima felix fiona florian francesca
  francesco francis frank franz fred frederik gabriel gary georg george gerald gerhard giovanni giulia greg gustav
  hannah hans harald harry heather heidi heike heinz helen helena helga henrik henry holger ian igor ines inga ingrid
  irene isabel isabella ivan jack jackie jacob jakob james jamie jan jane janet jason javier jean jeff jennifer jens
  jeremy jessica jim jimmy joachim joan joao jochen joe joel johan johann johanna john johnny jon jonas jonathan jorge
  jose josef joseph joshua juan juha julian julien jurgen justin kai kaisa karen karin karl karsten kate katharina
  katherine kathrin kati katie katja kelly ken kenneth kevin kim kirsten klaus kristin kumar kurt lars laura lauren
  lea lena leo leon liam linda lisa louis louise luca lucas lucia lucy luis lukas lydia magnus manuel marc marco
  marcus maren margaret maria marie mario marion marit mark marko markus marta martha martin martina mary mateo
  mathias matt matthew matthias matti max maximilian meera megan melanie melissa michael michaela michel michelle
  miguel mika mikael mike mikko mila miriam mohamed mohammed monica monika moritz nadia nadine nancy natalia natalie
  nathan neha niall nicholas nick nicolas nicole niels niko nils nina noah nora norbert oleg oliver olivia olga oscar
  oskar otto pablo paolo patricia patrick paul paula pavel pedro pekka peter petra petri phil philip philipp pierre
  pieter piotr pooja priya rachel rafael rahul raj ralf ralph ravi raymond rebecca rene ricardo richard rita rob
  robert roberto robin roger roland rolf roman ron rosa ryan sabine sally sam samantha samuel sandra sanjay sara sarah
  scott sean sebastian sergei sergio shane sharon silke silvia simon simone sofia sonja sophia sophie stefan stefanie
  stephan stephanie stephen steve steven sunita susan susanne suzanne sven sylvia tanja tania tara teresa thomas
  thorsten tim timo tina tobias tom tomas tommy tony tuomas udo ulla ulrich ursula uwe valentina vanessa vera veronica
  victor victoria vijay viktor vincent virginia vladimir walter wendy werner wilhelm will william wolfgang xavier
  yusuf yvonne zoe gmbh acme siemens bosch volkswagen volvo toyota nokia ericsson vodafone lidl ikea deloitte
  accenture kpmg capgemini`)
