/** Words around an ambiguous form that tell its ordinary from its technical sense. All in lower case. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''))

/** After a name they speak for the technology: "Go service", "REST API", "Chef cookbook". */
export const HEAD_WORDS = words(`
  api apis app apps backend beans binary bindings boilerplate bootstrap build cli cluster codebase compiler config configs
  configuration container containers crate dependencies docs documentation engine extension extensions framework frontend
  interpreter lang language lib libraries library linter macro macros microservice microservices middleware migrations
  operator package packages parser plugin plugins prefab programming prototype repo repository runtime script scripting
  scripts sdk server servers shader snippet stack stylesheet syntax toolchain tooling toolkit tutorial unit version webapp
  webhook webhooks workspace wrapper`)

/** After a name as well as after the things that a program is about: "Flask routes", but "passport model". */
export const LOOSE_HEAD_WORDS = words(`
  application applications bean client code component components controller controllers course dashboard dashboards
  dependency deployment endpoint endpoints environment file files function functions header hook hooks image images
  implementation instance instances integration interface job jobs layer migration model models module modules node
  pipeline pipelines program project projects provider queries query router routes rules scene scenes schema schemas service
  services session setup sheet style styles suite task tasks template templates test testing tests tool view views website
  widget widgets workflow workflows`)

/** What programs are made of: before them, an English word names the author's own thing. */
export const PROGRAM_PARTS = words(`
  view views page pages component components form forms screen screens model models controller controllers class classes
  entity entities modal dialog button buttons table list card header footer tab menu section field fields panel widget
  widgets icon icons column columns`)

/** After a name: a company's people, or the end of a tool: "SAP team", "jQuery removal". */
export const ASIDE_HEADS = words(`
  team teams people guys folks colleagues department squad meeting meetings consultant consultants rep reps removal
  deprecation decommission decommissioning uninstall uninstallation retirement`)

/** Before a name: one learns, installs or moves to a technology. */
export const ADOPTION_WORDS = words(`
  use using used uses learn learned learnt learning study studying studied install installed installing configure
  configured configuring configuration setup adopt adopting evaluate evaluating evaluated integrate integrating integrated
  migrate migrated migrating upgrade upgraded upgrading via called named tool library framework language
  tutorial tutorials course certification certified docs documentation`)

/** Before a name that stands for a place, tool or language: "in Go", "with Flask", "from Excel". */
export const PREPOSITIONS = words('in with into from via on to for of within inside through than vs versus like about')

/** Before a word they show a noun of everyday language, if no head word follows: "the rest", "a spring". */
export const DETERMINERS = words(`
  a an the this that these those my our your his her its their some any no every each more another what which such
  much very too so as one two three first last next few many several all both`)

/** After a word they show a verb: "make the", "express our", "go it". */
export const OBJECT_STARTERS = words(`
  a an the this that these those my our your his her its their it them him us me everything something anything nothing
  some any all sure up out off down back away over ahead around through`)

/** Before a word in lower case they show a verb: "to express", "we go", "can make". */
export const VERB_STARTERS = words(`
  to will would can could should shall must may might cannot can't won't don't didn't doesn't not i we you they he she it
  who let's lets let please also then just never always i'll we'll you'll i'd we'd i'm we're going gonna`)

/** Words that follow names as well as ordinary words, so that they prove nothing after a capital. */
export const FUNCTION_WORDS = words(`
  and or in on at to for from with by of is are was were as via be has have can will about between between i that who no
  said asked into over up`)

/** First names and places: their capital proves nothing, nor does "with" or "from" before them. */
export const PEOPLE_AND_PLACES = words(`
  ada alexa amber ariadne astrid athena bruno cassandra celeste crystal dexter eve felix freya hugo iris istanbul ivy
  jack jackson jade jasmine jersey joe julia june kirby leo lucia luigi max maya merlin mike morgan moscow nancy nina
  nora oscar pascal pearl phoenix ray rex rhea robin ross ruby sage sam vega`)

/** Before a single letter they show a label: "plan B", "option C", "vitamin C". */
export const LABEL_WORDS = words(`
  plan option part section appendix vitamin class grade team group level type category phase variant version step point
  building block exhibit annex hepatitis drive size room table figure fig task milestone round series priority tier
  column row question answer case candidate item topic area site unit scenario batch stage zone gate hall
  wing floor mr mrs ms dr prof degrees`)

/** With "to" after them they lead to a tool: "migrated the views to react". */
export const MOVE_WORDS = words(`
  migrate migrated migrates migrating migration move moved moving port ported porting convert converted converting conversion
  switch switched switching change changed changing upgrade upgraded upgrading rewrite rewrote rewritten rewriting refactor
  refactored refactoring transition transitioned translate translated translating from connect connected connecting integrate
  integrated integrating introduction intro new add added adding deploy deployed deploying`)

/** Everyday words of which a neighbour settles that the technology is meant, also in lower case. */
export const TECHNICAL_USE: Readonly<Record<string, { before: ReadonlySet<string>; after: ReadonlySet<string> }>> = {
  express: {
    before: words('using studied learning node'),
    after: words('router routes server middleware session backend'),
  },
  go: {
    before: words('in using reading learning studied into golang'),
    after: words(
      'docs modules module routines routine code lang struct structs interface interfaces package packages binary',
    ),
  },
  rust: { before: words('in using learning'), after: words('code crate crates') },
  spring: {
    before: words('using studied studying learning java'),
    after: words('beans bean annotations config security data'),
  },
  swift: { before: words('in using learning studied'), after: words('code playground package packages') },
}

/** Words right before and right after a form in its ordinary use. */
interface OrdinaryUse {
  before?: ReadonlySet<string>
  after?: ReadonlySet<string>
}

/** Whether a form, in lower case, has an everyday meaning that the table below tells from the technology. */
export function hasEverydayUse(lower: string): boolean {
  return ORDINARY_USE.has(lower)
}

/** What no evidence outweighs, by form: words right before and right after its ordinary use. */
export const ORDINARY_USE: ReadonlyMap<string, OrdinaryUse> = new Map(
  Object.entries<OrdinaryUse>({
    access: {
      before: words(
        'to get got gain gaining gained have has had give gave given grant granted granting request requested requesting no remote user users full admin data file guest client customer public private random direct easy vpn server database db network role limited root web internet internal external api read write page building door badge key card secure quick restricted',
      ),
      after: words(
        'to for rights control controls level levels token tokens card cards denied point points key keys log logs issue issues problem problems request requests management permission permissions the a an from data via was is and policy policies list lists restrictions modifier modifiers road',
      ),
    },
    accessibility: { before: words('wheelchair physical'), after: words('by of ramp ramps') },
    airflow: {
      before: words('the good poor air cabin maximum an'),
      after: words('in through rate sensor measurement simulation around over of restriction'),
    },
    android: { before: words('humanoid'), after: words('robot robots') },
    angular: {
      after: words(
        'momentum velocity distance resolution frequency acceleration position offset brackets bracket displacement rate error speed',
      ),
    },
    ant: { before: words('an the'), after: words('colony hill design') },
    assembly: {
      before: words(
        'general final machine the an part parts hardware product of mechanical cable pcb board desk furniture chassis line',
      ),
      after: words('line lines hall instructions drawing drawings plant of and point room'),
    },
    atom: { before: words('an each the per every hydrogen carbon single'), after: words('feed') },
    audacity: { before: words('the had have'), after: words('of to') },
    azure: { after: words('sky sea water waters blue coast') },
    bash: { before: words('birthday the'), after: words('up the') },
    basic: {
      after: words(
        'setup structure layout version design functionality functions tests idea ideas concept concepts understanding features form auth authentication html css styling ui research knowledge info information',
      ),
    },
    beam: {
      before: words('a the laser steel light support cross high low electron'),
      after: words('of width angle splitter forming me'),
    },
    blender: { before: words('kitchen the hand smoothie'), after: words('for smoothies') },
    bolt: { before: words('a the each lightning nut loose'), after: words('on holes hole pattern circle the down') },
    boost: {
      before: words('to a will can could should performance sales morale visibility big quick that this signal seo'),
      after: words(
        'the our sales performance in morale confidence productivity for your customer conversion conversions traffic engagement speed efficiency to team up',
      ),
    },
    bootstrap: { before: words('to'), after: words('the a an our my new project') },
    c: { before: LABEL_WORDS, after: words('level suite') },
    canvas: {
      before: words('business model lean blank art the value'),
      after: words('bag print prints painting business shoes'),
    },
    cassandra: { after: words('from said will asked and') },
    cd: { before: words('a the music audio'), after: words('rom roms player cover') },
    celery: { before: words('chopped fresh'), after: words('salad soup stick sticks salt root juice') },
    chef: {
      before: words('a the head sous private pastry executive celebrity personal'),
      after: words('for said from hat hats prepared cooked at came made menu de'),
    },
    chrome: { before: words('in on') },
    compose: { before: words('to'), after: words('a an the email emails message mail reply music new song') },
    composer: { before: words('a the music film song famous message'), after: words('of and wrote said') },
    concourse: { before: words('the a airport main') },
    confluence: { before: words('the at a'), after: words('of') },
    consul: { before: words('the general honorary french british german'), after: words('general') },
    crawler: { before: words('night'), after: words('lane') },
    crawling: { before: words('baby traffic was were'), after: words('traffic slowly along with') },
    crud: { before: words('sticky oily'), after: words('off from under') },
    crystal: {
      before: words('a the single quartz'),
      after: words('clear ball meth structure oscillator glass growth palace'),
    },
    clang: { after: words('of') },
    cypress: { after: words('tree trees hill hills wood oil grove avenue street road park bay') },
    d: { before: LABEL_WORDS },
    dart: { before: words('a the'), after: words('board boards throwing tournament game games match into across out') },
    delphi: { after: words('method study survey technique panel') },
    delta: { before: words('the a'), after: words('between of from airlines time variant') },
    diffusers: { before: words('oil aroma air scent') },
    django: { after: words('unchained reinhardt') },
    docker: { before: words('london harbour dock'), after: words('strike strikes union unions') },
    drools: { after: words('over') },
    echo: { before: words('to an the'), after: words('chamber the') },
    elixir: { before: words('the an magic'), after: words('of') },
    elm: { before: words('an the old'), after: words('street tree trees road avenue wood') },
    ember: { after: words('s glow') },
    excel: {
      before: words('to will can you they who we really truly'),
      after: words('at in as and beyond academically'),
    },
    express: {
      before: words(
        'to can will would should want wanted wants orient pony american dhl fedex ups polar by the federal',
      ),
      after: words(
        'our my their his her your its the a an concern concerns interest thanks gratitude opinion opinions views view delivery shipping checkout train lane consent written terms permission myself themselves appreciation ideas thoughts how that doubts doubt feelings mail courier condition conditions frustration disagreement support wish wishes entry bus post scripts warranty written pay',
      ),
    },
    flask: {
      before: words('a the thermos hip water vacuum coffee empty glass'),
      after: words('of filled with full bottle'),
    },
    flutter: { before: words('heart a the eye'), after: words('of in by shy echo') },
    forge: { before: words('to'), after: words('ahead a an new relationships partnerships links alliances') },
    fresh: {
      after: words(
        'install start look eyes data air fruit copy food coffee ideas set batch water produce perspective new',
      ),
    },
    gin: { after: words('and tonic bottle bar') },
    git: { after: words('out') },
    go: {
      before: words(
        "to will would can could should must let lets let's we i you they don't didn't not a on and or ready it he she who have gonna pokemon good all as no and/or where there always never one that first also then just please i'll we'll",
      ),
      after: words(
        'to through over live ahead back on off out up down into in for with home by away along around wrong further deeper deep beyond forward after and from the about online public straight right fast faster no decision together as at via well under there here until before if when smoothly green between production test once again do get see back-to-back',
      ),
    },
    groovy: { before: words('a very so'), after: words('kind music baby party mood vibe tune') },
    gulp: { before: words('a big one the'), after: words('of down') },
    helm: { before: words('the at'), after: words('of') },
    hibernate: { before: words('to will can let bears'), after: words('during over until') },
    hive: { before: words('a the bee of'), after: words('of mind up off') },
    hugo: {
      before: words('with and by from to for victor hi hello met'),
      after: words('and about from regarding said asked boss'),
    },
    ionic: { after: words('bond bonds compound compounds column liquid') },
    jasmine: {
      before: words('with and by from to for hi hello met'),
      after: words('and about from tea rice regarding said asked flowers'),
    },
    java: { after: words('island sea indonesia coffee trip') },
    jest: { before: words('in a the half'), after: words('about with') },
    julia: {
      before: words('with and by from to for hi hello met ask asked call'),
      after: words('and about from regarding said asked will is was roberts on joined to'),
    },
    juniper: { after: words('berry berries tree bush gin') },
    keynote: {
      before: words('the a opening closing'),
      after: words('speaker speech address session talk speakers by'),
    },
    lambda: {
      before: words('the a parameter value of java python c++'),
      after: words('expression expressions value calculus parameter sensor is probe'),
    },
    latex: { after: words('glove gloves paint allergy mattress rubber foam') },
    less: {
      before: words(
        'or and no much a far even more slightly considerably with in is was are took takes spend spent used use using for need needs needed of',
      ),
      after: words(
        'than time and or code work effort important likely of a frequently often relevant clear expensive common critical urgent so is hours people space strict data memory complex noise visible',
      ),
    },
    lightning: { after: words('talk talks strike fast storm talk bolt protection') },
    lisp: { before: words('a slight') },
    lit: { before: words('was is well dimly') },
    lotus: { after: words('flower position') },
    make: {
      before: words(
        "to will can could should must we i they you it don't didn't not that which let's and also help helps would might",
      ),
      after: words(
        "the a an it them sure this that these those our my some all new more better changes change it's use work things up out everything each every progress decisions decision plans plan way sense several small minor it easier improvements notes corrections first final initial coffee room responsive app website page form ui users user one two",
      ),
    },
    mac: { after: words('address addresses layer and cheese flags') },
    markdown: { before: words('price seasonal clearance'), after: words('price prices sale sales') },
    maven: { before: words('marketing a fashion the'), after: words('clinic') },
    mercury: { before: words('the of'), after: words('levels poisoning thermometer') },
    mermaid: { before: words('a little'), after: words('costume tail story dress parade') },
    meteor: { before: words('a the'), after: words('shower strike showers hit') },
    mocha: { before: words('a the iced caffe'), after: words('latte coffee frappe') },
    mongoose: { after: words('snake bite bit killed') },
    node: { after: words('group groups pool pools selector affinity drain taint autoscaler label labels') },
    notion: { before: words('the a this that no any vague of same'), after: words('of that') },
    oracle: { before: words('an the of'), after: words('of said at delphi') },
    outlook: {
      before: words(
        'the an positive economic market business financial overall future general sales negative weather long-term term our year budget',
      ),
      after: words('for on is of and remains report positive good'),
    },
    pandas: { before: words('the giant red zoo'), after: words('are eat at in') },
    parquet: { after: words('floor flooring floors') },
    phoenix: {
      before: words('from in to a the near'),
      after: words('office arizona az trip conference site airport rising suns team project'),
    },
    playwright: { before: words('famous american british irish'), after: words('said director who') },
    postman: { before: words('the a our by'), after: words('delivered came brought pat said') },
    prism: { before: words('a the through glass') },
    processing: {
      before: words(
        'order orders payment payments data image signal invoice invoices the of for claims request natural language text in batch video audio post pre word application post-',
      ),
      after: words('of time the orders invoices payments data requests fee fees speed images a all and expenses'),
    },
    procreate: { before: words('to') },
    prototype: {
      before: words('a the first new working clickable initial paper final our physical of second next'),
      after: words('of for the a'),
    },
    puppet: { before: words('a the sock hand'), after: words('show shows theatre theater master government') },
    puppeteer: { before: words('a famous'), after: words('show who') },
    python: { before: words('monty ball a the burmese'), after: words('snake bite skin') },
    quiche: { before: words('a vegetable spinach'), after: words('for with lorraine') },
    r: { before: LABEL_WORDS },
    rails: {
      before: words('the off hand guard off-the train on rear metal side curtain steel safety'),
      after: words('for and against'),
    },
    react: {
      before: words(
        'to will can should how would we they users i could you customers people may might must not immediately quickly',
      ),
      after: words(
        'to on when if quickly accordingly faster well badly upon immediately with differently against correctly properly appropriately',
      ),
    },
    reason: {
      before: words('the a good for no main this that any one some another same'),
      after: words('for why that to behind is being was of'),
    },
    remix: { before: words('a the song'), after: words('of the culture') },
    rest: {
      before: words('the to a some and of day days well bed i we take took taking get have for need no full'),
      after: words(
        'of are is on in at assured the after day days well period periods area room stop and up from easy home will was were to can between before a i over all until',
      ),
    },
    restful: { before: words('a very'), after: words('night sleep weekend day days holiday break place') },
    ruby: {
      before: words('a the with and from to by for hi'),
      after: words('wedding ring said red and anniversary wax chocolate'),
    },
    rust: {
      before: words('the to on of surface remove removing with iron against no some bridge car anti visible'),
      after: words(
        'on and belt in from spots removal stains inspection damage problem off proof treatment remover protection under prevention',
      ),
    },
    sage: { before: words('a the with'), after: words('advice green and tea') },
    sap: { before: words('the tree to'), after: words('from energy and flow') },
    sass: { before: words('some of') },
    scrape: { before: words('to-a'), after: words('together ice paint knee') },
    scraped: { after: words('knee together paint car ice') },
    scraper: { before: words('ice paint sky') },
    scraping: { before: words('ice paint knee'), after: words('ice paint knee together by') },
    scratch: { before: words('from a the to'), after: words('that the my pad paper card marks mark on off test') },
    selenium: { before: words('dietary'), after: words('supplement supplements deficiency levels') },
    sentry: { before: words('a the on'), after: words('duty post') },
    shell: {
      before: words(
        'the a outer egg empty create created creating app ui project page layout basic station application main',
      ),
      after: words('of company for station petrol page layout structure uk oil'),
    },
    sketch: {
      before: words('a the to rough first initial quick pencil new final thumbnail comedy hand some early my drew by'),
      after: words('of the out a up for for ideas an some new book and design wireframes first'),
    },
    slack: { before: words('some the no cut schedule little'), after: words('time off in the') },
    snowflake: {
      before: words('a the paper christmas'),
      after: words('decoration decorations animation effect shape icon'),
    },
    solid: {
      before: words('a the rock made very more pretty'),
      after: words(
        'foundation understanding base state progress plan ground line lines start lead colour color fuel background work knowledge waste border idea block',
      ),
    },
    solidity: { before: words('the structural financial') },
    sonar: {
      before: words('the a side-scan active passive'),
      after: words('of signal signals sensor sensors image images imaging data system buoy'),
    },
    spark: {
      before: words('a the to will creative'),
      after: words(
        'interest joy discussion a ideas plug plugs plug some debate new of innovation creativity conversation conversations',
      ),
    },
    spring: {
      before: words(
        'the in this last next a early late of for by since until before after summer winter autumn during coil mid each every to and/or steel mattress hot',
      ),
      after: words(
        'cleaning break 2010 2011 2012 2013 2014 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 2028 term semester campaign collection sale season event release conference newsletter clean-up cleanup water fair planning party water into up onions summit quarter budget mattress is was and festival holiday holidays back update lambs retro racing tension steel tide',
      ),
    },
    square: {
      before: words('a the per town'),
      after: words('metres meters feet foot root inch one brackets deal the footage image layout'),
    },
    struts: { before: words('the suspension shock front rear') },
    stripe: {
      before: words('a the each blue red striped'),
      after: words('pattern of colours colors background shirt'),
    },
    sublime: { before: words('the a') },
    swagger: { before: words('a with'), after: words('and') },
    swift: {
      before: words('taylor a very the by for with'),
      after: words(
        'response responses action reply resolution action payment payments payment transfers and messages message decision current return river recovery approval delivery network start turnaround progress justice',
      ),
    },
    tableau: { before: words('a the'), after: words('vivant of') },
    teams: {
      before: words(
        'the both all two three other our their between different across various some several multiple project development sales dev support agile internal external local to for of with cross-functional remote sports product qa ops engineering it business design many',
      ),
      after: words('are were to and of need will have on in that who should from can about by involved'),
    },
    tomcat: { before: words('a stray black') },
    unity: {
      before: words('the of national team and in church for'),
      after: words('and among between day within of is government'),
    },
    vagrant: { before: words('a the') },
    vault: { before: words('a the bank pole'), after: words('door of over') },
    vertex: {
      before: words('the a each every per first last'),
      after: words('of buffer buffers shader shaders cover coordinates colour color positions normals count data'),
    },
    vue: { before: words('a la') },
    waterfall: { before: words('a the under behind'), after: words('chart charts hike trail walk photo photos') },
    word: {
      before: words(
        'the a of in every each this that one key last first by per single spread new same any another in-a my without other code search',
      ),
      after: words(
        'of count wrap cloud list lists for embedding embeddings embedding embeddings vector vectors on is by search order problem that game from to in games choice about embeddings length limit and frequency guess puzzle from processing',
      ),
    },
    xray: { after: words('of scan scans image images machine') },
  }),
)
