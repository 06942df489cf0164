import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { skillEngine } from './engine.ts'
import { directSkills, extractSkills } from './extractor.ts'
import { parseTaxonomy, taxonomyFiles, taxonomyOf } from './taxonomy.ts'

/** A note and the skills that it names, in any order. */
type Example = readonly [note: string, ...skills: string[]]

const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  'web front ends': [
    ['Moved the cart state to Redux Toolkit and fixed the React Router links', 'Redux Toolkit', 'React Router'],
    ['Replaced dropdown by react-select', 'React Select'],
    ['nextjs upgrade, the next step is the router', 'Next.js'],
    ['Vue 3 migration with Pinia and Vite', 'Vue.js', 'Pinia', 'Vite'],
    ['Svelte prototype, SvelteKit routing', 'Svelte', 'SvelteKit'],
    ['Angular forms and RxJS operators', 'Angular', 'RxJS'],
    ['three.js scene with WebGL fallback', 'Three.js', 'WebGL'],
    ['D3.js chart for the dashboard', 'D3.js'],
    ['Tailwind classes over plain CSS', 'Tailwind CSS', 'CSS'],
    ['wrote html and scss for the landing page', 'HTML', 'Sass'],
    ['mui data grid, storybook stories', 'Material UI', 'Storybook'],
    ['Set up webpack, babel and eslint', 'webpack', 'Babel', 'ESLint'],
    ['jQuery removal, bootstrap 5 grid', 'jQuery', 'Bootstrap'],
    ['Made the header responsive, responsive design for phones', 'Responsive Design'],
    ['Studied tanstack query and zustand', 'TanStack Query', 'Zustand'],
  ],
  'back ends': [
    ['Node.js/Express.js API with mongoose', 'Node.js', 'Express', 'Mongoose'],
    ['node js server with socket.io', 'Node.js', 'Socket.IO'],
    ['NestJS module and Prisma schema', 'NestJS', 'Prisma'],
    ['Django admin, DRF serializers', 'Django', 'Django REST Framework'],
    ['FastAPI endpoint with SQLAlchemy and alembic', 'FastAPI', 'SQLAlchemy', 'Alembic'],
    ['Flask app deployed with gunicorn', 'Flask', 'Gunicorn'],
    ['Spring Boot service with Hibernate', 'Spring Boot', 'Hibernate'],
    ['Laravel queue workers, php 8 upgrade', 'Laravel', 'PHP'],
    ['Ruby on Rails migration, sidekiq jobs', 'Ruby on Rails', 'Sidekiq'],
    ['Go service with gRPC and protobuf', 'Go', 'gRPC', 'Protocol Buffers'],
    ['Implemented JWT login with Passport.js', 'JWT', 'Passport.js'],
    ['GraphQL schema and Apollo Server', 'GraphQL', 'Apollo'],
    ['RabbitMQ consumer, kafka topics', 'RabbitMQ', 'Apache Kafka'],
    ['maven build, tomcat deployment', 'Maven', 'Apache Tomcat'],
    ['REST API in Java with Jersey client', 'REST', 'Java', 'Jersey'],
    ['OAuth 2.0 flow with Keycloak', 'OAuth', 'Keycloak'],
    ['swagger docs for the orders endpoint', 'Swagger'],
  ],
  databases: [
    ['PostgreSQL index tuning', 'PostgreSQL'],
    ['postgres and redis in docker', 'PostgreSQL', 'Redis', 'Docker'],
    ['MySQL dump restored with mysqldump', 'MySQL'],
    ['mongo aggregation pipeline', 'MongoDB'],
    ['SQLite file for the mobile app', 'SQLite'],
    ['MS SQL server stored data moved to Snowflake warehouse', 'SQL Server', 'Snowflake'],
    ['Oracle PL/SQL package rewritten', 'PL/SQL', 'Oracle Database'],
    ['Elasticsearch mapping, kibana board', 'Elasticsearch', 'Kibana'],
    ['DynamoDB table and Firestore rules', 'Amazon DynamoDB', 'Firestore'],
    ['neo4j cypher queries', 'Neo4j', 'Cypher'],
    ['Database design for the invoice module', 'Database Design'],
  ],
  'cloud and operations': [
    ['Deployed to k8s with helm', 'Kubernetes', 'Helm'],
    ['docker-compose.yml for local work', 'Docker Compose'],
    ['dockercompose file and Dockerfile cleaned', 'Docker Compose', 'Docker'],
    ['dockerised the worker', 'Docker'],
    ['Terraforming the network', 'Terraform'],
    ['tf modules for the AWS account', 'Terraform', 'AWS'],
    ['Lambda function behind API Gateway, S3 bucket', 'AWS Lambda', 'Amazon API Gateway', 'Amazon S3'],
    ['EC2 instance and RDS snapshot', 'Amazon EC2', 'Amazon RDS'],
    ['EKS node group upgrade', 'Amazon EKS'],
    ['AKS cluster upgrade in Azure', 'Azure Kubernetes Service', 'Azure'],
    ['Moved the registry to GKE', 'Google Kubernetes Engine'],
    ['github actions for CI/CD', 'GitHub Actions', 'CI/CD'],
    ['CI pipeline in GitLab CI', 'CI/CD', 'GitLab CI'],
    ['Jenkinsfile stage for tests', 'Jenkins'],
    ['Ansible playbooks for the nginx hosts', 'Ansible', 'Nginx'],
    ['Grafana dashboards from Prometheus', 'Grafana', 'Prometheus'],
    ['nginx.conf for the proxy', 'Nginx'],
    ['wrote cronjobs in bash on Ubuntu', 'cron', 'Bash', 'Ubuntu'],
    ['Vagrantfile and VirtualBox image', 'Vagrant', 'VirtualBox'],
    ['deployed to heroku, then to Netlify and Vercel', 'Heroku', 'Netlify', 'Vercel'],
    ['VMware snapshots, Active Directory groups', 'VMware', 'Active Directory'],
    ['CloudFormation template', 'AWS CloudFormation'],
    ['ArgoCD sync and istio mesh', 'Argo CD', 'Istio'],
  ],
  'data and analytics': [
    ['Airflow DAG that loads BigQuery', 'Apache Airflow', 'BigQuery'],
    ['dbt models on Snowflake', 'dbt', 'Snowflake'],
    ['pyspark job on Databricks', 'PySpark', 'Databricks'],
    ['power bi report with DAX measures', 'Power BI', 'DAX'],
    ['Tableau dashboard for sales', 'Tableau'],
    ['pandas and numpy clean-up in Jupyter notebook', 'pandas', 'NumPy', 'Jupyter'],
    ['R script with ggplot2 and dplyr', 'R', 'ggplot2', 'dplyr'],
    ['Analysed the survey in SPSS', 'SPSS'],
    ['Excel pivot tables and VBA macro', 'Microsoft Excel', 'VBA'],
    ['EDA of the sensor data with seaborn', 'Exploratory Data Analysis', 'Seaborn'],
    ['Built an ETL with Talend', 'ETL', 'Talend'],
    ['data visualization with plotly', 'Data Visualization', 'Plotly'],
    ['SSIS package and SSRS report', 'SQL Server Integration Services', 'SQL Server Reporting Services'],
    ['Google Analytics events through Google Tag Manager', 'Google Analytics', 'Google Tag Manager'],
    ['MATLAB simulation, Simulink model', 'MATLAB', 'Simulink'],
  ],
  'machine learning': [
    ['Trained a CNN in PyTorch', 'PyTorch', 'Neural Networks'],
    ['TensorFlow and Keras baseline', 'TensorFlow', 'Keras'],
    ['scikit-learn random split, xgboost tuning', 'scikit-learn', 'XGBoost'],
    ['opencv calibration for object detection', 'OpenCV', 'Object Detection'],
    ['YOLO training on Google Colab', 'YOLO', 'Google Colab'],
    ['Fine tuned BERT with huggingface', 'BERT', 'Hugging Face'],
    ['langchain agent with the OpenAI API', 'LangChain', 'OpenAI API'],
    ['Speech recognition with Whisper model', 'Speech Recognition', 'OpenAI Whisper'],
    ['feature engineering for the machine learning model', 'Feature Engineering', 'Machine Learning'],
    ['MLflow tracking on SageMaker', 'MLflow', 'Amazon SageMaker'],
  ],
  mobile: [
    ['Flutter screens and dart null safety', 'Flutter', 'Dart'],
    ['React Native app with Expo', 'React Native', 'Expo'],
    ['SwiftUI view, Xcode signing', 'SwiftUI', 'Xcode'],
    ['Swift code for the iOS app', 'Swift', 'iOS'],
    ['Kotlin and Jetpack Compose on Android', 'Kotlin', 'Jetpack Compose', 'Android'],
    ['Uploaded the build to TestFlight', 'TestFlight'],
    ['Android Studio gradle sync', 'Android Studio', 'Gradle'],
    ['Ionic app with Capacitor', 'Ionic', 'Capacitor'],
    ['firebase push notifications', 'Firebase Cloud Messaging'],
  ],
  '.NET and the C family': [
    ['C# and .NET Core, ASP.NET MVC', 'C#', '.NET', 'ASP.NET MVC'],
    ['c++ parser in C++17 with cmake', 'C++', 'CMake'],
    ['Rewrote the driver in C', 'C'],
    ['C/C++ bindings', 'C', 'C++'],
    ['f# script for the rates', 'F#'],
    ['dotnet test with xUnit and Moq', '.NET', 'xUnit', 'Moq'],
    ['Blazor page, entity framework query', 'Blazor', 'Entity Framework'],
    ['WPF window, LINQ filter', 'WPF', 'LINQ'],
    ['Objective-C header cleaned', 'Objective-C'],
    ['VB.NET form ported', 'Visual Basic .NET'],
  ],
  'embedded, hardware and games': [
    ['Arduino sketch for the sensor over I2C', 'Arduino', 'I2C'],
    ['esp32 firmware, MQTT to the broker', 'ESP32', 'MQTT'],
    ['Raspberry Pi gateway with Bluetooth', 'Raspberry Pi', 'Bluetooth'],
    ['STM32 UART driver under FreeRTOS', 'STM32', 'UART', 'FreeRTOS'],
    ['KiCad board, LTspice model', 'KiCad', 'LTspice'],
    ['ROS 2 node for the lidar', 'ROS 2', 'LiDAR'],
    ['LabVIEW bench', 'LabVIEW'],
    ['VHDL block on the FPGA', 'VHDL', 'FPGA'],
    ['Unity prefab and Blender model', 'Unity', 'Blender'],
    ['Unreal Engine blueprints', 'Unreal Engine', 'Unreal Blueprints'],
    ['Godot scene with GDScript', 'Godot', 'GDScript'],
    ['pygame level editor', 'Pygame'],
    ['AutoCAD drawing and SolidWorks part', 'AutoCAD', 'SolidWorks'],
    ['FFT of the microphone signal', 'FFT'],
  ],
  maps: [
    ['QGIS layers, PostGIS query', 'QGIS', 'PostGIS'],
    ['ArcGIS Pro map with shapefile', 'ArcGIS Pro', 'Shapefile'],
    ['leaflet map from GeoJSON', 'Leaflet', 'GeoJSON'],
    ['Mapbox tiles and OpenStreetMap data', 'Mapbox', 'OpenStreetMap'],
    ['Google Maps API key rotated', 'Google Maps'],
  ],
  'business systems': [
    ['Salesforce Apex trigger', 'Apex'],
    ['SAP S/4HANA migration, ABAP report', 'SAP S/4HANA', 'ABAP'],
    ['Dynamics 365 plugin and Power Automate flow', 'Microsoft Dynamics 365', 'Power Automate'],
    ['SharePoint site and Power Apps form', 'SharePoint', 'Power Apps'],
    ['HubSpot campaign', 'HubSpot'],
    ['ServiceNow ticket form', 'ServiceNow'],
    ['JIRA board, Confluence page', 'Jira', 'Confluence'],
    ['Shopify theme, WooCommerce plugin', 'Shopify', 'WooCommerce'],
    ['WordPress theme in PHP', 'WordPress', 'PHP'],
  ],
  'design, quality and security': [
    ['Figma mock-ups, UX design review', 'Figma', 'UX Design'],
    ['Photoshop retouching and Illustrator file', 'Adobe Photoshop', 'Adobe Illustrator'],
    ['Logo design for the campaign', 'Graphic Design'],
    ['Cypress e2e tests', 'Cypress', 'End-to-End Testing'],
    ['jest tests and React Testing Library', 'Jest', 'React Testing Library'],
    ['Working on junits', 'JUnit'],
    ['playwright run on BrowserStack', 'Playwright', 'BrowserStack'],
    ['selenium scripts with pytest', 'Selenium', 'pytest'],
    ['JMeter performance testing', 'JMeter', 'Performance Testing'],
    ['code review of the payments PR', 'Code Review'],
    ['unit tests, integration tests', 'Unit Testing', 'Integration Testing'],
    ['Burp Suite scan, OWASP top ten', 'Burp Suite', 'OWASP'],
    ['nmap and Wireshark traces', 'Nmap', 'Wireshark'],
    ['SonarQube findings', 'SonarQube'],
    ['accessibility audit of the form', 'Web Accessibility'],
    ['regex for phone numbers', 'Regular Expressions'],
    ['SEO clean-up of titles', 'SEO'],
    ['MoSCoW list of the backlog', 'MoSCoW'],
    ['FMEA for the pump', 'FMEA'],
  ],
  'misspelt, inflected, glued and versioned names': [
    ['kuberntes upgrade', 'Kubernetes'],
    ['Postgressql backup', 'PostgreSQL'],
    ['javascritp bundle', 'JavaScript'],
    ['typescirpt types', 'TypeScript'],
    ['Teraform state moved', 'Terraform'],
    ['Elasticsaerch index', 'Elasticsearch'],
    ['wordpres theme', 'WordPress'],
    ['photoshpo layers', 'Adobe Photoshop'],
    ['dockerizing and containerd', 'Docker', 'containerd'],
    ['webpacked the widgets', 'webpack'],
    ['angular2 to angular17', 'Angular'],
    ['php7 and python3.9', 'PHP', 'Python'],
    ['vue3', 'Vue.js'],
    ['springboot and reactnative', 'Spring Boot', 'React Native'],
    ["React's strict mode, Docker's cache", 'React', 'Docker'],
    ['KUBERNETES', 'Kubernetes'],
  ],
  'ambiguous names with evidence': [
    ['Wrote the importer in Go', 'Go'],
    ['React, Go and Rust', 'React', 'Go', 'Rust'],
    ['golang linter', 'Go'],
    ['R package for time series', 'R'],
    ['Statistics in R and Python', 'R', 'Python'],
    ['Rust crate for parsing', 'Rust'],
    ['Express server with cors middleware', 'Express', 'CORS'],
    ['excel spreadsheet with macros', 'Microsoft Excel'],
    ['Used Excel for the estimate', 'Microsoft Excel'],
    ['Spring bean wiring', 'Spring'],
    ['rest of the REST API', 'REST'],
    ['Chef cookbooks for the servers', 'Chef'],
    ['less mixins for css', 'Less', 'CSS'],
    ['Makefile targets', 'GNU Make'],
    ['Unity scripts in C#', 'Unity', 'C#'],
    ['Learning Swift', 'Swift'],
    ['Postman collection for the API', 'Postman'],
    ['Sketch symbols exported to Zeplin', 'Sketch', 'Zeplin'],
    ['Migrated the views to react', 'React'],
  ],
  'ambiguous names in lower case': [
    ['started with flask, first routes', 'Flask'],
    ['unity tutorial, first scene', 'Unity'],
    ['imported excel data to the database', 'Microsoft Excel'],
    ['wrote rust code for the parser', 'Rust'],
    ['learning unity', 'Unity'],
    ['studied spring', 'Spring'],
    ['express backend with passport auth', 'Express', 'Passport.js'],
    ['set up express and mongoose', 'Express', 'Mongoose'],
    ['updated notion page with notes', 'Notion'],
    ['created react app with express server', 'React', 'Express'],
    ['installed node and npm', 'Node.js', 'npm'],
    ['reading go docs', 'Go'],
    ['implemented service in go', 'Go'],
    ['go modules and goroutines', 'Go'],
    ['rewrote it in rust', 'Rust'],
    ['swift tutorial, ios app', 'Swift', 'iOS'],
    ['kotlin vs swift comparison', 'Kotlin', 'Swift'],
    ['project setup with spring and hibernate', 'Spring', 'Hibernate'],
    ['fixed cors in express', 'CORS', 'Express'],
    ['exported from excel to csv', 'Microsoft Excel', 'CSV'],
    ['excel export of the report', 'Microsoft Excel'],
    ['wrote a bash script', 'Bash'],
    ['started learning dart and flutter', 'Dart', 'Flutter'],
    ['ran locust load test', 'Locust', 'Performance Testing'],
    ['cucumber steps for login', 'Cucumber'],
    ['maya rigging', 'Autodesk Maya', 'Rigging'],
    ['houdini smoke simulation', 'Houdini'],
    ['unreal level blockout', 'Unreal Engine'],
    ['godot, signals and nodes', 'Godot'],
    ['arduino and processing sketch', 'Arduino', 'Processing'],
    ['eagle board layout', 'EAGLE'],
    ['ros node in c++', 'ROS', 'C++'],
    ['matlab, simulink and labview', 'MATLAB', 'Simulink', 'LabVIEW'],
    ['spark job fails on cluster', 'Apache Spark'],
    ['hive query for clicks', 'Apache Hive'],
    ['airflow dag, spark and hive', 'Apache Airflow', 'Apache Spark', 'Apache Hive'],
    ['glue crawler and athena', 'AWS Glue', 'Amazon Athena'],
    ['oracle stored procedure', 'Oracle Database', 'Stored Procedures'],
    ['tableau and looker dashboards', 'Tableau', 'Looker'],
    ['sas macro for the report', 'SAS'],
    ['r code for regression', 'R'],
    ['R and python for stats', 'R', 'Python'],
    ['prophet forecast', 'Prophet'],
    ['dash app with plotly', 'Dash', 'Plotly'],
    ['torch model training', 'PyTorch'],
    ['whisper transcription of interviews', 'OpenAI Whisper'],
    ['llama fine tuning', 'Llama'],
    ['slack notifications from jenkins', 'Jenkins'],
    ['teams app for approvals', 'Microsoft Teams'],
    ['outlook plugin', 'Microsoft Outlook'],
    ['sap interface test', 'SAP'],
    ['apex class for leads', 'Apex'],
    ['burp scan of login', 'Burp Suite'],
    ['metasploit and nmap', 'Metasploit', 'Nmap'],
    ['vault secrets for the pods', 'HashiCorp Vault'],
    ['consul service discovery', 'Consul'],
    ['nomad job specs', 'Nomad'],
    ['chef recipe for nginx', 'Chef', 'Nginx'],
    ['puppet manifests', 'Puppet'],
    ['salt states for minions', 'SaltStack'],
    ['helm chart for redis', 'Helm', 'Redis'],
    ['rancher cluster update', 'Rancher'],
    ['packer image build', 'Packer'],
    ['vagrant up fails on mac', 'Vagrant'],
    ['sentry alerts cleaned up', 'Sentry'],
    ['stripe payment integration', 'Stripe'],
    ['intercom widget', 'Intercom'],
    ['segment events tracking', 'Segment'],
    ['amplitude dashboards', 'Amplitude'],
    ['hotjar heatmaps', 'Hotjar'],
    ['sketch and figma files handed over', 'Sketch', 'Figma'],
    ['illustrator icons', 'Adobe Illustrator'],
    ['canva post for linkedin', 'Canva'],
    ['premiere cut of the trailer', 'Adobe Premiere Pro'],
    ['miro workshop board', 'Miro'],
    ['arcgis, fme and grass', 'ArcGIS', 'FME', 'GRASS GIS'],
    ['leaflet popup styling', 'Leaflet'],
    ['cesium globe', 'CesiumJS'],
    ['unity, blender and photoshop', 'Unity', 'Blender', 'Adobe Photoshop'],
    ['java swing gui', 'Java Swing'],
    ['ant build broken', 'Apache Ant'],
    ['play framework routes', 'Play Framework'],
    ['akka actors in scala', 'Akka', 'Scala'],
    ['ember data adapter', 'Ember.js'],
    ['meteor app upgrade', 'Meteor'],
    ['gatsby blog', 'Gatsby'],
    ['eclipse plugin update', 'Eclipse'],
    ['bitrise, fastlane and firebase', 'Bitrise', 'Fastlane', 'Firebase'],
    ['detox tests for react native', 'Detox', 'React Native'],
    ['charles proxy debugging', 'Charles Proxy'],
    ['room dao tests', 'Room'],
    ['hilt injection', 'Hilt'],
    ['combine publishers', 'Combine'],
    ['vapor backend in swift', 'Vapor', 'Swift'],
  ],
}

/** What stands in addresses, paths, file names and numbers is not named by the note. */
const NOTHING_NAMED: readonly string[] = [
  'See https://github.com/acme/react-native-go/blob/main/docker/README',
  'www.python.org/java was down',
  'Mail from kubernetes@docker.com answered',
  'ABC-123 and GIT-45 closed',
  'Fixed SAP-1234',
  'Edited src/react/index.ts and lib/java/main.py',
  'app.js, quickstart.py and style.css',
  'C:\\Projects\\python\\run.bat opened',
  '/var/www/angular/ cleaned up',
  'Release v2.1 and v3.0.4',
  'go_to_page and rest_of_list renamed',
  'meeting 9-11, lunch, meeting 1-2',
  '',
  '   ',
  '...',
  '🎉🎉🎉',
]

test.each([
  ['Kafka consumer for the ticket shop', 'Apache Kafka'],
  ['Jenkins pipeline for the hotel app', 'Jenkins'],
  ['Django and PostgreSQL for the museum', 'Django'],
  ['Python for the hospital', 'Python'],
  ['Rewrote the museum tickets in Python', 'Python'],
  ['Learned Kotlin on the train', 'Kotlin'],
  ['Django: patient search slow', 'Django'],
  ['Docker (prod) of the dentist restarted', 'Docker'],
  ['Python, Docker, dinner with the hospital', 'Docker'],
  ['SAP Logistics at the bakery', 'SAP'],
  ['Jenkins calls the deploy script twice', 'Jenkins'],
  ['Angular partner portal of the clinic, login', 'Angular'],
  ['Ubuntu 2204 on the new server', 'Ubuntu'],
  ['Kafka', 'Apache Kafka'],
  ['fixed the Python import', 'Python'],
])('a homograph of people and things is the tool where the note works on software: %s', (note, skill) => {
  expect(directSkills(note)).toContain(skill)
})

test.each<Example>([
  ['camel route to jms queue', 'Apache Camel', 'JMS'],
  ['revit export as ifc, lod300', 'Autodesk Revit', 'IFC'],
  ['vmd movie of the gromacs run', 'VMD', 'GROMACS'],
])('an acronym in small letters counts beside what it belongs to: %s', (note, ...skills) => {
  expect(directSkills(note).sort()).toEqual([...skills].sort())
})

test.each<Example>([
  ['workday: custom report for headcount', 'Workday'],
  ['inspire: GML of protected sites', 'INSPIRE', 'GML'],
  ['autopsy: deleted pictures carved', 'Autopsy'],
])('what a note begins with and sets apart by a colon is its subject: %s', (note, ...skills) => {
  expect(directSkills(note).sort()).toEqual([...skills].sort())
})

test.each<Example>([
  ['stms hung, released again', 'SAP STMS'],
  ['wix velo form', 'Wix', 'Velo'],
  ['inventor ilogic rule', 'Autodesk Inventor', 'iLogic'],
  ['logistic regression first', 'Logistic Regression'],
  ['yolov8n, then yolov8s', 'YOLOv8'],
  ['otel collector drops spans', 'OpenTelemetry Collector'],
])('a product that stood under the name of another is a skill of its own: %s', (note, ...skills) => {
  expect(directSkills(note).sort()).toEqual([...skills].sort())
})

describe.each(Object.entries(EXAMPLES))('%s', (_theme, examples) => {
  test.each(examples.map(([note, ...skills]) => ({ note, skills })))('$note', ({ note, skills }) => {
    expect(directSkills(note).sort()).toEqual([...skills].sort())
  })
})

describe('no skills from addresses, paths, file names and numbers', () => {
  test.each(NOTHING_NAMED)('%s', (note) => expect(directSkills(note)).toEqual([]))
})

function derivedSkills(note: string): string[] {
  return extractSkills(note)
    .filter(({ derived }) => derived)
    .map(({ skill }) => skill)
}

test('where two thirds of the longer words have a capital, a capital says nothing of a name', () => {
  expect(directSkills('Plans for the daily Rust')).toEqual([])
  expect(directSkills('Plans for the daily Rust and more rest')).toEqual(['Rust'])
})

describe('specific skills and what they belong to', () => {
  test.each([
    ['Redux Toolkit slices', ['Redux']],
    ['Deployed to AKS', ['Kubernetes', 'Azure']],
    ['mongoose models', ['MongoDB']],
    ['docker compose up', ['Docker']],
  ])('%s', (note, parents) => expect(derivedSkills(note)).toEqual(expect.arrayContaining(parents)))

  test('a parent that the note names itself is not derived', () => {
    const skills = extractSkills('React Router in our React app')
    expect(skills.filter(({ derived: isDerived }) => !isDerived).map(({ skill }) => skill)).toEqual([
      'React Router',
      'React',
    ])
  })

  test('a derived skill shows the words of its child with less confidence', () => {
    const [compose, docker] = extractSkills('Fixed docker-compose.yml')
    expect(compose).toMatchObject({ skill: 'Docker Compose', derived: false })
    expect(docker).toMatchObject({ skill: 'Docker', derived: true, evidence: compose?.evidence })
    expect(docker?.confidence).toBeLessThan(compose?.confidence ?? 0)
  })
})

describe('evidence', () => {
  test('counts UTF-16 units of the note, also after emoji and letters that change length', () => {
    for (const note of ['🎉 İstanbul: Docker', 'ﬁx für Docker’s cache', 'naïve Docker']) {
      const [docker] = extractSkills(note)
      expect(docker?.evidence).toEqual([
        { start: note.indexOf('Docker'), end: note.indexOf('Docker') + 6, text: 'Docker' },
      ])
    }
  })

  test('lists every place', () => {
    expect(extractSkills('docker, Docker and DOCKER')[0]?.evidence.map(({ text }) => text)).toEqual([
      'docker',
      'Docker',
      'DOCKER',
    ])
  })

  test('a misspelling is less sure than the name', () => {
    const sure = extractSkills('kubernetes')[0]?.confidence ?? 0
    expect(extractSkills('kubermetes')[0]?.confidence).toBeLessThan(sure)
  })
})

test.each<readonly [note: string, found: readonly string[]]>([
  ['one ESXi on SD card', ['VMware ESXi']],
  ['SD pricing for the export orders', ['SAP SD']],
  ['mailbox moves batch 3', []],
  ['upgrade of node 3 and 4', []],
  ['lottie json of the loading mark', ['JSON', 'Lottie']],
  ['testcontainers instead of an embedded db, h2 in two tests', ['H2', 'Testcontainers']],
  ['an h2 for each section', []],
  ['BERT has the keys', []],
  ['intune autopilot for 40 surfaces', ['Microsoft Intune', 'Windows Autopilot']],
])('a spelling that a form needs proves nothing, and no alias hides another skill: %s', (note, found) => {
  expect(directSkills(note).sort()).toEqual(found)
})

test.each<readonly [note: string, found: readonly string[]]>([
  ['spring-boot3 and django4.2 on ubuntu22', ['Django', 'Spring Boot', 'Ubuntu']],
  ["Mise à jour d'Angular et de l’API GraphQL", ['Angular', 'GraphQL']],
  ["c'est l'heure du repas", []],
  ['Angulardienst und Powershellskript', ['Angular', 'PowerShell']],
  ['Kontaktliste, Produktseite, Monatsbericht und Testdaten', []],
  ['post gres and java script', ['JavaScript', 'PostgreSQL']],
  ['the .blend and the .psd from the agency', ['Adobe Photoshop', 'Blender']],
  ['scene.blend and cover.psd', []],
  ['tf plan is clean, artisan migrate ran', ['Laravel', 'Terraform']],
  ['batch3 and node3 are done', []],
])('versions, elided articles, nouns and endings around a name: %s', (note, found) => {
  expect(directSkills(note).sort()).toEqual(found)
})

test('names grow from their first words: in any order of notes, glued, hyphenated and with signs', () => {
  const notes = [
    'dockercompose up',
    'docker-compose up',
    'docker compose',
    'docker',
    'the next generation step',
    'next-auth',
    'C++ and AFL++',
  ]
  const fresh = () => skillEngine(taxonomyOf(taxonomyFiles().flatMap(({ text }) => parseTaxonomy(text))))
  const [forwards, backwards] = [fresh(), fresh()]
  const read = notes.map((note) => forwards.directSkills(note))
  expect(notes.toReversed().map((note) => backwards.directSkills(note))).toEqual(read.toReversed())
  expect(read).toEqual([
    ['Docker Compose'],
    ['Docker Compose'],
    ['Docker Compose'],
    ['Docker'],
    [],
    ['NextAuth.js'],
    ['C++', 'AFL++'],
  ])
})

describe('any text', () => {
  const note = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          'go',
          'Go',
          'C',
          'C++',
          '.net',
          'react',
          'Native',
          'rest',
          'the',
          '/',
          '-',
          ',',
          '\n',
          '🎉',
          'x.js',
          '@',
          '://',
          'R',
          "'s",
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join(' ')),
    fc
      .array(fc.constantFrom('node', '.', 'js', '/', 'docker', '-', 'compose', 'a@b.c', '#', '++'), { maxLength: 60 })
      .map((parts) => parts.join('')),
  )

  test('gives evidence that is the text at its place, the same each time, and direct skills as the fast path', () => {
    fc.assert(
      fc.property(note, (text) => {
        const skills = extractSkills(text)
        for (const { evidence, confidence } of skills) {
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThanOrEqual(1)
          for (const place of evidence) expect(text.slice(place.start, place.end)).toBe(place.text)
        }
        expect(extractSkills(text)).toEqual(skills)
        expect(directSkills(text)).toEqual(skills.filter(({ derived }) => !derived).map(({ skill }) => skill))
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    'a',
    'go ',
    'a.',
    'a@',
    '/a',
    'x-',
    'C++ ',
    'react ',
    'Go, ',
    'unity spring excel rest ',
    'kafka museum ',
    'call Docker ',
    'talk about Docker ',
    '((',
    'kubernetas ',
    'a_b/c.js@d',
  ])('10,000 characters of "%s" take no longer than in proportion', (unit) => {
    const long = unit.repeat(10_000 / unit.length)
    extractSkills(long)
    // Time of the processor, since other work on the machine must not count.
    const before = process.cpuUsage()
    extractSkills(long)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(250)
  })
})
