// Made by `npm run generate:client` from the OpenAPI document; changes are overwritten.

export interface paths {
  '/api/access': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Have everybody sign in as themselves, beginning with the acting person as administrator */
    put: operations['turnOnAccounts']
    post?: never
    delete?: never
    patch?: never
  }
  '/api/access/sample-accounts': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Accounts for trying the sample company, and one to sign in with for each role */
    get: operations['getSampleAccounts']
    put?: never
    /** Give the sample people who have none an account, and all such accounts one new password */
    post: operations['makeSampleAccounts']
    /** Remove the sample people's accounts and end their sessions */
    delete: operations['removeSampleAccounts']
    patch?: never
  }
  '/api/accounts': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Accounts by email, with their roles */
    get: operations['listAccounts']
    put?: never
    /** Give somebody an account; without a password, with an invitation link */
    post: operations['createAccount']
    delete?: never
    patch?: never
  }
  '/api/accounts/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Accounts as CSV or XLSX, by email */
    get: operations['exportAccounts']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/accounts/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Delete an account and end its sessions; 409 for the last administrator */
    delete: operations['deleteAccount']
    /** Change an account: its person, email, roles, whether it is active; take the second factor away */
    patch: operations['updateAccount']
  }
  '/api/accounts/{id}/invitation': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Make a new link by which somebody chooses a password; the one before is void */
    post: operations['inviteAccount']
    delete?: never
    patch?: never
  }
  '/api/accounts/{id}/sign-out': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** End all sessions and access tokens of an account */
    post: operations['signOutAccount']
    delete?: never
    patch?: never
  }
  '/api/allocations': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Who works on which project, in which role */
    get: operations['listProjectRoles']
    put?: never
    /** Assign a role on a project to a person, who has none there yet; their hours are then priced by it */
    post: operations['createProjectRole']
    delete?: never
    patch?: never
  }
  '/api/allocations/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Remove the role that a person has on a project, where their own role then counts */
    delete: operations['deleteProjectRole']
    /** Change the role that a person has on a project */
    patch: operations['updateProjectRole']
  }
  '/api/assistant/ask': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Answer a question in plain words, or prepare what it asks for; nothing is changed */
    post: operations['askAssistant']
    delete?: never
    patch?: never
  }
  '/api/assistant/facts': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What the assistant's rules judge: totals, and the first few whom each rule concerns */
    get: operations['getAssistantFacts']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/assistant/findings/{rule}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Everybody or everything that a rule of the assistant concerns, the clearest case first */
    get: operations['listFindings']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/audit': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Who did what, as whom, from where, and how it was before and after; latest first */
    get: operations['listAudit']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/audit/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The rows of the audit log as CSV or XLSX; the export is a row of its own */
    get: operations['exportAudit']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/audit/export.csv': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The rows of the audit log as CSV or XLSX; the export is a row of its own */
    get: operations['exportAuditAlias']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/auth/account': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** How one signs in: email, and whether with a second factor */
    get: operations['getOwnAccount']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/auth/invitation': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Whose invitation a link is, or accept it with a password; sign in afterwards */
    post: operations['acceptInvitation']
    delete?: never
    patch?: never
  }
  '/api/auth/login': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Open a session, with the shared access password or as oneself */
    post: operations['login']
    delete?: never
    patch?: never
  }
  '/api/auth/logout': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** End the session */
    post: operations['logout']
    delete?: never
    patch?: never
  }
  '/api/auth/mail': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What one is sent, to one's account's address; `available` is false while the company sends nothing */
    get: operations['getMailChoices']
    /** Choose what one is sent */
    put: operations['putMailChoices']
    post?: never
    delete?: never
    patch?: never
  }
  '/api/auth/oidc': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lead the browser to the provider to sign in there; `to` is the page to come back to */
    get: operations['beginOidc']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/auth/oidc/callback': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Where the provider leads the browser back to; opens a session and leads to a page, with the outcome behind its # */
    get: operations['endOidc']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/auth/passkey': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Open a session with what a passkey has signed */
    post: operations['signInWithPasskey']
    delete?: never
    patch?: never
  }
  '/api/auth/passkey/options': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Begin to sign in with a passkey: what a device signs */
    post: operations['askForPasskey']
    delete?: never
    patch?: never
  }
  '/api/auth/passkeys': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One's own passkeys */
    get: operations['listPasskeys']
    put?: never
    /** Add the passkey that a device has made */
    post: operations['addPasskey']
    delete?: never
    patch?: never
  }
  '/api/auth/passkeys/options': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Begin to add a passkey: what a device makes one of */
    post: operations['preparePasskey']
    delete?: never
    patch?: never
  }
  '/api/auth/passkeys/{id}/remove': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Remove one of one's own passkeys, with the password */
    post: operations['removePasskey']
    delete?: never
    patch?: never
  }
  '/api/auth/password': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Change one's own password */
    put: operations['changePassword']
    post?: never
    delete?: never
    patch?: never
  }
  '/api/auth/reset': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Have a link for a new password sent to an account */
    post: operations['requestReset']
    delete?: never
    patch?: never
  }
  '/api/auth/second-factor': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Turn the second factor on with a first code of it */
    put: operations['confirmSecondFactor']
    /** Begin to set up a second factor: a secret for an authenticator app */
    post: operations['prepareSecondFactor']
    delete?: never
    patch?: never
  }
  '/api/auth/second-factor/remove': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Turn the second factor off, with the password and a code of it */
    post: operations['removeSecondFactor']
    delete?: never
    patch?: never
  }
  '/api/auth/session': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Whether there is a session, and the person it acts as */
    get: operations['getSession']
    /** Make the session act as another person; with accounts, view Offbench as they see it */
    put: operations['actAs']
    post?: never
    delete?: never
    patch?: never
  }
  '/api/auth/session/viewing': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Stop viewing Offbench as another person */
    delete: operations['stopViewing']
    patch?: never
  }
  '/api/auth/sessions': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One's own sessions, the last used first; with the shared password the one that asks */
    get: operations['listSessions']
    put?: never
    post?: never
    /** End all of one's own sessions but this one */
    delete: operations['endOtherSessions']
    patch?: never
  }
  '/api/auth/sessions/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** End one of one's own sessions; 404 for those of others */
    delete: operations['endOneSession']
    patch?: never
  }
  '/api/bill-rates': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Bill rates, the latest first; q looks in clients, roles and names */
    get: operations['listBillRates']
    put?: never
    /** Set a bill rate from a day on; days of closed months take a reason */
    post: operations['createBillRate']
    delete?: never
    patch?: never
  }
  '/api/bill-rates/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Bill rates as CSV or XLSX, in the order of the list */
    get: operations['exportBillRates']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/bill-rates/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Delete a bill rate, as if it had never been; days of closed months take a reason */
    delete: operations['deleteBillRate']
    /** Change the amount or the days of a bill rate; 400 if it would overlap another one of its place, or concerns a closed month without a reason */
    patch: operations['updateBillRate']
  }
  '/api/calendar-feeds': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One's own calendar links, the newest first */
    get: operations['listCalendarFeeds']
    put?: never
    /** Make a calendar link, by which programs read what is chosen until the link is ended */
    post: operations['createCalendarFeed']
    delete?: never
    patch?: never
  }
  '/api/calendar-feeds/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** End a calendar link at once */
    delete: operations['endCalendarFeed']
    patch?: never
  }
  '/api/calendar.ics': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The events of a calendar link's owner: bookings, leave and holidays, as far as they have chosen; 404 once it is ended */
    get: operations['getCalendarFeed']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/capacity-planning': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Booked and available hours per person and week; this week and the next seven unless from/to say otherwise */
    get: operations['listCapacity']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/capacity-planning/bench': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Who has free hours between two days, most first */
    get: operations['listBench']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/capacity-planning/bench/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** People with free hours between two days as CSV or XLSX, most hours first */
    get: operations['exportBench']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/capacity-planning/summary': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The company's booked and available hours by week */
    get: operations['getCapacitySummary']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/clients': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Clients of projects that are not archived, by name, and their currencies */
    get: operations['listClients']
    put?: never
    post?: never
    delete?: never
    /** Say what a client is billed in; null is the company’s currency */
    patch: operations['updateClient']
  }
  '/api/companies': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Companies that people worked for before, by name */
    get: operations['listCompanies']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/company': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The company's settings */
    get: operations['getCompanySettings']
    put?: never
    post?: never
    delete?: never
    /** Change the company's settings; 409 for another currency while there are amounts, and for another `skillHours` while entries are being stored */
    patch: operations['updateCompanySettings']
  }
  '/api/company-holidays': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The company's own holidays, latest first; from/to keep those that touch the range */
    get: operations['listCompanyHolidays']
    put?: never
    /** Add a company holiday; standing leave on its days is counted again */
    post: operations['createCompanyHoliday']
    delete?: never
    patch?: never
  }
  '/api/company-holidays/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Delete a company holiday; standing leave on its days is counted again */
    delete: operations['deleteCompanyHoliday']
    /** Change a company holiday; standing leave on its days is counted again */
    patch: operations['updateCompanyHoliday']
  }
  '/api/cost-rates': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What hours of people cost, the latest first; q looks in names */
    get: operations['listCostRates']
    put?: never
    /** Set what an hour of a person costs from a day on; days of closed months take a reason */
    post: operations['createCostRate']
    delete?: never
    patch?: never
  }
  '/api/cost-rates/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Cost rates as CSV or XLSX, in the order of the list */
    get: operations['exportCostRates']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/cost-rates/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Delete a cost rate, as if it had never been; days of closed months take a reason */
    delete: operations['deleteCostRate']
    /** Change the amount or the days of a cost rate; 400 if it would overlap another one of the person, or concerns a closed month without a reason */
    patch: operations['updateCostRate']
  }
  '/api/dashboard/skills': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** A person's and the team's skills for the dashboard */
    get: operations['getDashboardSkills']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/dashboard/stats': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** A person's figures of this week; the current person where userId is left out */
    get: operations['getDashboardStats']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/deciders': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Who decides on a person's leave today */
    get: operations['getDecider']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/exchange-rates': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Exchange rates, the latest first */
    get: operations['listExchangeRates']
    put?: never
    /** Enter an exchange rate; days of closed months take a reason */
    post: operations['createExchangeRate']
    delete?: never
    patch?: never
  }
  '/api/exchange-rates/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Exchange rates as CSV or XLSX, in the order of the list */
    get: operations['exportExchangeRates']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/exchange-rates/file': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Look at exchange rates in the text of a CSV file with currency, day and rate, or store those that are sound; at most 10000 lines */
    post: operations['readExchangeFile']
    delete?: never
    patch?: never
  }
  '/api/exchange-rates/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Delete an exchange rate; days of closed months take a reason */
    delete: operations['deleteExchangeRate']
    /** Change a rate; days of closed months take a reason */
    patch: operations['updateExchangeRate']
  }
  '/api/expenses': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Expenses, latest first */
    get: operations['listExpenses']
    put?: never
    /** Claim an expense */
    post: operations['createExpense']
    delete?: never
    patch?: never
  }
  '/api/expenses/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Expenses as CSV or XLSX, latest first */
    get: operations['exportExpenses']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/expenses/export.csv': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Expenses as CSV or XLSX, latest first */
    get: operations['exportExpensesAlias']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/expenses/summary': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Expenses by status, category and month */
    get: operations['getExpenseSummary']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/expenses/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One expense */
    get: operations['getExpense']
    put?: never
    post?: never
    /** Delete a pending or rejected claim and its receipt; 409 once it is approved */
    delete: operations['deleteExpense']
    /** Change a pending or rejected claim, which is pending then; 409 once it is approved */
    patch: operations['updateExpense']
  }
  '/api/expenses/{id}/approve': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Approve a pending claim */
    post: operations['approveExpense']
    delete?: never
    patch?: never
  }
  '/api/expenses/{id}/receipt': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The receipt's file, to be saved */
    get: operations['getReceipt']
    /** Attach the receipt of a pending or rejected claim, which is pending then, in place of the one it has */
    put: operations['putReceipt']
    post?: never
    /** Take the receipt from a pending or rejected claim, which is pending then */
    delete: operations['deleteReceipt']
    patch?: never
  }
  '/api/expenses/{id}/reimburse': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Mark an approved claim as paid */
    post: operations['reimburseExpense']
    delete?: never
    patch?: never
  }
  '/api/expenses/{id}/reject': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Reject a pending claim, with the reason */
    post: operations['rejectExpense']
    delete?: never
    patch?: never
  }
  '/api/expenses/{id}/undo': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Take back one's own approval, rejection or payment of the last 24 hours; 409 where something has happened since */
    post: operations['undoExpense']
    delete?: never
    patch?: never
  }
  '/api/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What can be exported, with how many rows there are of each; only kinds that one may read all of */
    get: operations['listExports']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/export/all.zip': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Everything in one archive: files of all entities in JSON, CSV or both, receipts and a manifest */
    get: operations['downloadEverything']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/export/preview/{name}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The first 3 records of an entity, as its JSON file has them */
    get: operations['previewExport']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/export/{file}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** All rows of an entity as a JSON or CSV file */
    get: operations['downloadExport']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/external-profiles': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Stored LinkedIn and GitHub profiles */
    get: operations['listExternalProfiles']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/graph': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** People, projects, skills, latest entries and profiles as a graph: the most relevant nodes, or those around a focus */
    get: operations['getGraph']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/graph/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Up to 10000 nodes of the graph with their neighbors as CSV or XLSX, the best connected first */
    get: operations['exportGraph']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/health': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** 200 while the server and its database answer, else 503 */
    get: operations['getHealth']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/holidays': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Public holidays of a country or region and the company's own ones there, from a day to a day */
    get: operations['listHolidays']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/holidays/calendars': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Countries and regions whose public holidays are known, by name */
    get: operations['listHolidayCalendars']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/hr/overview': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** People, leave, expenses, bookings and reviews at a glance */
    get: operations['getHrOverview']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/imports': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Files that were brought, latest first, with what became of them */
    get: operations['listImports']
    put?: never
    /** Bring a CSV or XLSX file; nothing of it is stored as people, projects or hours before it is asked for */
    post: operations['uploadImport']
    delete?: never
    patch?: never
  }
  '/api/imports/templates/{file}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** An example file of a kind, with all columns */
    get: operations['importTemplate']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/imports/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** A file and what became of it */
    get: operations['getImport']
    put?: never
    post?: never
    /** Forget a file and its rows; what was stored stays, and cannot be taken back at once any more */
    delete: operations['deleteImport']
    patch?: never
  }
  '/api/imports/{id}/check': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Say what the columns of a file mean, and have every row checked; 409 once it is being stored */
    post: operations['checkImport']
    delete?: never
    patch?: never
  }
  '/api/imports/{id}/refused.csv': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** All refused rows of a file as CSV, with their reasons in the first column */
    get: operations['downloadRefused']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/imports/{id}/rows': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Rows of a file, in their order */
    get: operations['listImportRows']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/imports/{id}/rows/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Rows of a file with what became of them, as CSV or XLSX */
    get: operations['exportImportRows']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/imports/{id}/store': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Store all good rows of a checked file; the others are left out */
    post: operations['storeImport']
    delete?: never
    patch?: never
  }
  '/api/imports/{id}/undo': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Take back everything that an import has stored, or stop it; 409 once something builds on it */
    post: operations['undoImport']
    delete?: never
    patch?: never
  }
  '/api/inbox': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What waits for one's own step, the oldest first, at most 100 of each kind; nothing with the shared password */
    get: operations['getInbox']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/inbox/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What the inbox lists as CSV or XLSX, the oldest first */
    get: operations['exportInbox']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/invoices': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Invoices and credit notes, the latest first; q looks in numbers and clients, `from` and `to` in invoice dates */
    get: operations['listInvoices']
    put?: never
    /** Draft an invoice of what a client has not been invoiced for a period; it holds that until it is deleted or credited */
    post: operations['createInvoice']
    delete?: never
    patch?: never
  }
  '/api/invoices/clients': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Clients that projects name, archived ones too, by name, with what their invoices say */
    get: operations['listInvoiceClients']
    put?: never
    post?: never
    delete?: never
    /** Say what the invoices of a client say; issued ones stay as they are */
    patch: operations['updateInvoiceClient']
  }
  '/api/invoices/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Invoices and credit notes as CSV or XLSX, in the order of the list */
    get: operations['exportInvoices']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/invoices/preview': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What an invoice of a client and period would hold, and what is left out and why */
    get: operations['previewInvoice']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/invoices/settings': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What stands on all invoices of the company, how they are numbered, and tax rates */
    get: operations['getInvoiceSettings']
    put?: never
    post?: never
    delete?: never
    /** Change what stands on invoices from now on; issued ones stay as they are */
    patch: operations['updateInvoiceSettings']
  }
  '/api/invoices/settings/logo': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The company's logo */
    get: operations['getLogo']
    /** Put a PNG or JPEG on invoices that are made from now on */
    put: operations['putLogo']
    post?: never
    /** Take the logo away */
    delete: operations['deleteLogo']
    patch?: never
  }
  '/api/invoices/summary': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What is open, overdue, drafted and invoiced this year */
    get: operations['getInvoiceSummary']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/invoices/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One invoice or credit note with its lines, taxes, payments and credit notes */
    get: operations['getInvoice']
    put?: never
    post?: never
    /** Delete a draft, which frees what it held */
    delete: operations['deleteInvoice']
    /** Change a draft; another invoice date converts prices of other currencies anew; 409 once it is issued */
    patch: operations['updateInvoice']
  }
  '/api/invoices/{id}/credit': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Issue a credit note for all of an invoice or some lines, answered in its place; what lines held that are credited as a whole is free again */
    post: operations['creditInvoice']
    delete?: never
    patch?: never
  }
  '/api/invoices/{id}/issue': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Issue a draft: it gets the next number and never changes again; 400 names what is missing; a date in a closed month, or before that of the last number, takes a reason */
    post: operations['issueInvoice']
    delete?: never
    patch?: never
  }
  '/api/invoices/{id}/items': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The hours, expenses, milestones and months that the lines of an invoice hold, by day */
    get: operations['listInvoiceItems']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/invoices/{id}/logo': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The company's logo on an invoice: that of its issue, or of a draft the present one */
    get: operations['getInvoiceLogo']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/invoices/{id}/pay': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Note what was paid; 400 for more than is open */
    post: operations['payInvoice']
    delete?: never
    patch?: never
  }
  '/api/invoices/{id}/pdf': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** An invoice or credit note as PDF; a draft says that it is one */
    get: operations['getInvoicePdf']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/invoices/{id}/ubl': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** An issued invoice or credit note as an EN 16931 e-invoice, in UBL 2.1; 409 for a draft */
    get: operations['getInvoiceUbl']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/invoices/{id}/unpay': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Take back a payment that was noted */
    post: operations['unpayInvoice']
    delete?: never
    patch?: never
  }
  '/api/leave-adjustments': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Give or take days of leave, with the reason */
    post: operations['adjustLeave']
    delete?: never
    patch?: never
  }
  '/api/leave-balances': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** A person's balances of a year, each with the ledger that it is the sum of */
    get: operations['getLeaveBalances']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/leave-balances/everybody': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Everybody's balance of one kind of leave in a year; people who left before it are not among them */
    get: operations['listLeaveBalances']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/leave-balances/everybody/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Everybody's balance of one kind of leave in a year as CSV or XLSX */
    get: operations['exportLeaveBalances']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/leave-balances/export.csv': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Everybody's balance of one kind of leave in a year as CSV or XLSX */
    get: operations['exportLeaveBalancesAlias']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/leave-calendar': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Who is away in a month; everybody with `all`, else only people with leave in it */
    get: operations['listLeaveCalendar']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/leave-policies': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** How many days a year each kind of leave gives */
    get: operations['listLeavePolicies']
    put?: never
    post?: never
    delete?: never
    /** Change how many days a kind of leave gives */
    patch: operations['updateLeavePolicy']
  }
  '/api/leave-requests': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Leave requests, latest start first unless `order` says otherwise; from/to keep those that touch the range */
    get: operations['listLeaveRequests']
    put?: never
    /** Ask for leave; refused where it overlaps other leave or the balance does not reach */
    post: operations['createLeaveRequest']
    delete?: never
    patch?: never
  }
  '/api/leave-requests/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Leave requests as CSV or XLSX, in the order of the list */
    get: operations['exportLeaveRequests']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/leave-requests/preview': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What a leave request would mean, before it is made; `id` names the request that it would replace */
    get: operations['previewLeave']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/leave-requests/summary': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** How many requests wait, who is away today, what is to come */
    get: operations['getLeaveSummary']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/leave-requests/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One leave request */
    get: operations['getLeaveRequest']
    put?: never
    post?: never
    /** Delete a request that is pending, rejected or withdrawn; 409 for an approved one, which is withdrawn instead */
    delete: operations['deleteLeaveRequest']
    /** Change a pending request; 409 once it is decided */
    patch: operations['updateLeaveRequest']
  }
  '/api/leave-requests/{id}/approve': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Approve a pending request; it lowers capacity from then on */
    post: operations['approveLeave']
    delete?: never
    patch?: never
  }
  '/api/leave-requests/{id}/reject': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Reject a pending request, with the reason */
    post: operations['rejectLeave']
    delete?: never
    patch?: never
  }
  '/api/leave-requests/{id}/undo': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Take back one's own approval, rejection or withdrawal of the last 24 hours; 409 where something has happened since */
    post: operations['undoLeave']
    delete?: never
    patch?: never
  }
  '/api/leave-requests/{id}/withdraw': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Take back a pending or approved request */
    post: operations['withdrawLeave']
    delete?: never
    patch?: never
  }
  '/api/mail': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Whether Offbench sends email, by which server, and what could not be sent */
    get: operations['getMailStatus']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/mail/test': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Send a test message to one's own address, and tell what the server answered */
    post: operations['testMail']
    delete?: never
    patch?: never
  }
  '/api/match': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Who fits a project, or any skills, best: everybody with a wanted skill by score. skills (names, comma-separated), from and to follow from the project where absent */
    get: operations['getMatch']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/match/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Everybody in the ranking as CSV or XLSX, the best first */
    get: operations['exportMatch']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/month-corrections': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What was changed in closed months, the latest first */
    get: operations['listCorrections']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/month-corrections/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Corrections of closed months as CSV or XLSX, in the order of the list */
    get: operations['exportCorrections']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/months': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Months from the first with hours to the present one, the latest first, with which of them are closed */
    get: operations['listMonths']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/months/close': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Close a month; 400 where weeks are not approved and nothing is said about it, 409 where it is closed or not its turn */
    post: operations['closeMonth']
    delete?: never
    patch?: never
  }
  '/api/months/month': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One month: what stands against closing it, and its history */
    get: operations['getMonth']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/months/reopen': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Reopen the last closed month, with a reason; what was corrected meanwhile becomes part of it again */
    post: operations['reopenMonth']
    delete?: never
    patch?: never
  }
  '/api/notices/{id}/note': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Note a change that the inbox tells of, which it then tells nobody any more; 409 where somebody has noted it */
    post: operations['noteNotice']
    delete?: never
    patch?: never
  }
  '/api/org-chart': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Who reports to a person directly, by name; without managerId those who report to nobody that is there */
    get: operations['listOrgChart']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/own-calendar': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Which calendar one's week sheet takes suggestions from; null for none */
    get: operations['getOwnCalendar']
    /** Choose the calendar, by its iCalendar address, that the week sheet takes suggestions from */
    put: operations['putOwnCalendar']
    post?: never
    /** Take no more suggestions from one's calendar */
    delete: operations['deleteOwnCalendar']
    patch?: never
  }
  '/api/own-calendar/events': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Lines for a week of one's sheet from the calendar that one has chosen; 409 for nobody's session */
    get: operations['getCalendarLines']
    put?: never
    /** Lines for a week of one's sheet from an iCalendar file, which is not kept */
    post: operations['readCalendarFile']
    delete?: never
    patch?: never
  }
  '/api/palette': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** People, projects, clients and skills by a part of their name, initials or with a slip in the typing */
    get: operations['searchPalette']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/people/{id}/background': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** A person's previous projects and professional profile, as entered */
    get: operations['getBackground']
    /** Replace a person's previous projects and professional profile; 409 when the person has changed meanwhile */
    put: operations['updateBackground']
    post?: never
    delete?: never
    patch?: never
  }
  '/api/people/{id}/data': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Everything that is kept about a person, as a zip file with JSON and the receipts; recorded in the audit log */
    get: operations['downloadPersonData']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/people/{id}/profile': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One person's profile: utilization, projects, skills, experience, bookings, leave, reviews, insights */
    get: operations['getPersonProfile']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/people/{id}/removal': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Remove a former person's name, contacts, texts, receipts, reviews and account for good; hours and amounts stay. 409 before their last day is over, while claims are open, and where it is done already */
    post: operations['removePersonData']
    delete?: never
    patch?: never
  }
  '/api/performance-reviews': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Performance reviews, latest first */
    get: operations['listPerformanceReviews']
    put?: never
    /** Begin a review, as a draft */
    post: operations['createPerformanceReview']
    delete?: never
    patch?: never
  }
  '/api/performance-reviews/evidence': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Hours, projects and skills of a person between two days */
    get: operations['getReviewEvidence']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/performance-reviews/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Performance reviews as CSV or XLSX, latest first */
    get: operations['exportPerformanceReviews']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/performance-reviews/summary': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** How many reviews are pending and completed, and their mean rating */
    get: operations['getReviewSummary']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/performance-reviews/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One performance review */
    get: operations['getPerformanceReview']
    put?: never
    post?: never
    /** Delete a draft; 409 once it is submitted */
    delete: operations['deletePerformanceReview']
    /** Change a review; of a submitted one only comments and the progress of goals, of a completed one only the latter */
    patch: operations['updatePerformanceReview']
  }
  '/api/performance-reviews/{id}/complete': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Complete a submitted review */
    post: operations['completeReview']
    delete?: never
    patch?: never
  }
  '/api/performance-reviews/{id}/return': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Give a submitted review back as a draft */
    post: operations['returnReview']
    delete?: never
    patch?: never
  }
  '/api/performance-reviews/{id}/submit': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Submit a draft whose ratings are all given */
    post: operations['submitReview']
    delete?: never
    patch?: never
  }
  '/api/performance-reviews/{id}/undo': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Take back one's own last step within 24 hours; 409 where something has happened since */
    post: operations['undoReview']
    delete?: never
    patch?: never
  }
  '/api/previous-projects': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Projects that people did before, at other companies */
    get: operations['listPreviousProjects']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projects': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** All projects, by name */
    get: operations['listProjects']
    put?: never
    /** Add a project */
    post: operations['createProject']
    delete?: never
    patch?: never
  }
  '/api/projects/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Projects as CSV or XLSX, in the order of the list */
    get: operations['exportProjects']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projects/names': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Projects to choose from, open ones first, then completed ones, each by name */
    get: operations['listProjectNames']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projects/summary': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** How many projects there are, by status, and their hours and completion */
    get: operations['getProjectSummary']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projects/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** A project with its team, weeks, skills, milestones, bookings, expenses and where it ends */
    get: operations['getProject']
    put?: never
    post?: never
    /** Archive a project: its hours stay, it leaves the lists, nothing new can be logged on it */
    delete: operations['archiveProject']
    /** Change fields of a project, move it to another status, archive it or bring it back; 409 when it has changed meanwhile */
    patch: operations['updateProject']
  }
  '/api/projects/{id}/bring-back': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Bring an archived project back; 409 for one that is not archived */
    post: operations['bringBackProject']
    delete?: never
    patch?: never
  }
  '/api/projects/{id}/invoiced': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** How much of a project is invoiced */
    get: operations['getProjectInvoiced']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projects/{id}/note-alert': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Note that a project is beyond a share of its hours or budget, or has missed a milestone, which is told of no more; 409 where it is not, or somebody has noted that */
    post: operations['noteProjectAlert']
    delete?: never
    patch?: never
  }
  '/api/projects/{id}/presentations': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Presentations, demos, workshops and trainings that the notes of a project tell of, the newest ones */
    get: operations['getProjectPresentations']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projectworks/discover': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Tables and columns of the external database, and the mapping that they suggest */
    get: operations['discoverExternal']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projectworks/invalid-rows': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Keep or remove rows that were brought over and are not valid in the external database any more */
    put: operations['chooseInvalidRows']
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projectworks/mapping': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Which tables and columns are brought over */
    get: operations['getSyncMapping']
    /** Change which tables and columns are brought over */
    put: operations['updateSyncMapping']
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projectworks/mapping/preview': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** What a mapping would make of the first rows of a part; nothing is stored */
    post: operations['previewMapping']
    delete?: never
    patch?: never
  }
  '/api/projectworks/mappings': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Mappings that are kept under a name, by name */
    get: operations['listSavedMappings']
    put?: never
    /** Keep a mapping under a name, to use it later or elsewhere */
    post: operations['saveMapping']
    delete?: never
    patch?: never
  }
  '/api/projectworks/mappings/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Forget a mapping that is kept under a name; the one in use stays */
    delete: operations['deleteSavedMapping']
    /** Rename a mapping that is kept under a name, or replace it */
    patch: operations['updateSavedMapping']
  }
  '/api/projectworks/runs': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Synchronizations, latest first */
    get: operations['listSyncRuns']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projectworks/runs/{id}/decline': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Answer no to a synchronization that asks before it removes much; 409 where it does not ask */
    post: operations['declineSync']
    delete?: never
    patch?: never
  }
  '/api/projectworks/runs/{id}/rejected': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Rows that a synchronization rejected or kept as they were, with the reasons */
    get: operations['listRejectedRows']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projectworks/runs/{id}/rejected.csv': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Rows that a synchronization rejected or kept as they were, as CSV */
    get: operations['downloadRejectedRows']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projectworks/source': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Show sample data or ProjectWorks data; 409 where it is not connected */
    put: operations['chooseDataSource']
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projectworks/status': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Whether the external project-management database can be reached, and which data is shown */
    get: operations['getProjectWorksStatus']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/projectworks/sync': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Bring users, projects and timesheets over from the external database (as POST) */
    get: operations['syncProjectWorksByGet']
    put?: never
    /** Bring users, projects and timesheets over from the external database */
    post: operations['syncProjectWorks']
    delete?: never
    patch?: never
  }
  '/api/projectworks/sync/cancel': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Stop the running synchronization; what it has not finished is not stored */
    post: operations['cancelSync']
    delete?: never
    patch?: never
  }
  '/api/projectworks/tables': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Tables of the external database */
    get: operations['listExternalTables']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/report': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What all hours of a period come to, and what they did in the period before */
    get: operations['getReport']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/report/rows': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The rows of a report: hours, money and utilization by one group or two; each row of the first level is followed by its parts */
    get: operations['listReportRows']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/report/rows/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** A report as CSV or XLSX: the rows of its last level, in its order, and the whole */
    get: operations['exportReportRows']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/resource-allocations': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Who is booked on which project; from/to keep bookings that touch the range */
    get: operations['listResourceAllocations']
    put?: never
    /** Book a person on a project, tentatively unless said otherwise */
    post: operations['createResourceAllocation']
    delete?: never
    patch?: never
  }
  '/api/resource-allocations/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Bookings as CSV or XLSX, the latest to begin first */
    get: operations['exportResourceAllocations']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/resource-allocations/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Delete a booking; 409 when it has changed meanwhile */
    delete: operations['deleteResourceAllocation']
    /** Move, stretch, change or confirm a booking; 409 when it has changed meanwhile */
    patch: operations['updateResourceAllocation']
  }
  '/api/resource-allocations/{id}/split': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Cut a booking in two; the second part begins on `date` */
    post: operations['splitResourceAllocation']
    delete?: never
    patch?: never
  }
  '/api/resources': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** People with their figures, by name; q searches name and role, in=all also skills */
    get: operations['listResources']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/resources/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** People as CSV or XLSX, by name */
    get: operations['exportResources']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/resources/summary': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Figures of the whole company, with the values that people can be filtered by */
    get: operations['getResourceSummary']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/roles': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The roles that people have on projects or as their own, by name; rates and reports name them */
    get: operations['listRoleNames']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/saved-reports': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One's own saved reports and those that are shared, by name */
    get: operations['listSavedReports']
    put?: never
    /** Save a report under a name */
    post: operations['createSavedReport']
    delete?: never
    patch?: never
  }
  '/api/saved-reports/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** A saved report; 404 for one that somebody else has saved for themselves */
    get: operations['getSavedReport']
    put?: never
    post?: never
    /** Delete a saved report */
    delete: operations['deleteSavedReport']
    /** Rename, share or change a saved report; 409 when it has changed meanwhile */
    patch: operations['updateSavedReport']
  }
  '/api/schedule': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** People by name with their bookings, leave and capacity by week, from a week on */
    get: operations['listSchedule']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/schedule/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Bookings, leave and public holidays of the schedule as CSV or XLSX, person by person */
    get: operations['exportSchedule']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/schedule/weeks/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Capacity, booked and free hours of the schedule as CSV or XLSX, one row for each person and week */
    get: operations['exportScheduleWeeks']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/scim': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** How the company’s directory keeps accounts up to date (SCIM 2.0 below /scim/v2), and what its groups give */
    get: operations['getScim']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/scim/groups/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    delete?: never
    /** Say which role the members of a group have */
    patch: operations['mapScimGroup']
  }
  '/api/scim/token': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Make the token that the directory sends; the one before ends */
    post: operations['makeScimToken']
    /** End the token; the directory changes nothing any more, and accounts stay as they are */
    delete: operations['endScimToken']
    patch?: never
  }
  '/api/skills': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Skills that the company knows, by name */
    get: operations['listSkills']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/skills/extract': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Skills that notes show, with the words that show them; stores nothing */
    post: operations['extractSkillsFromNotes']
    delete?: never
    patch?: never
  }
  '/api/skills/extraction': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** How far old notes have been read again with the present vocabulary */
    get: operations['getExtraction']
    put?: never
    /** Read all notes again, or go on where it was canceled; 409 while it runs */
    post: operations['startExtraction']
    /** Stop reading notes again; what was read stays, and it can go on later */
    delete: operations['cancelExtraction']
    patch?: never
  }
  '/api/substitutions': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Substitutions that one has named or is named in, of everybody for HR; `from` leaves out those that are over by then */
    get: operations['listSubstitutions']
    put?: never
    /** Name who decides while somebody is away; 400 where another substitution of theirs has a day in common */
    post: operations['createSubstitution']
    delete?: never
    patch?: never
  }
  '/api/substitutions/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** End a substitution at once */
    delete: operations['deleteSubstitution']
    /** Change the substitute or the days */
    patch: operations['updateSubstitution']
  }
  '/api/tags': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Tags of projects, by name, with how many projects carry each */
    get: operations['listTags']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/tags/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Take a tag off every project and delete it; 409 when it has changed meanwhile */
    delete: operations['deleteTag']
    /** Give a tag another name or color, on every project; 409 when it has changed meanwhile */
    patch: operations['updateTag']
  }
  '/api/tags/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Undo the deletion of a tag: it is on the projects again that carried it */
    post: operations['restoreTag']
    delete?: never
    patch?: never
  }
  '/api/time-entries': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Time entries, newest by creation first unless `sort` and `order` say otherwise */
    get: operations['listTimeEntries']
    put?: never
    /** Log time; skills are extracted from the notes */
    post: operations['createTimeEntry']
    delete?: never
    /** Change the same fields of many time entries; all or none */
    patch: operations['updateTimeEntries']
  }
  '/api/time-entries/billable': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Say of many time entries whether they are charged to the client; all or none */
    post: operations['billTimeEntries']
    delete?: never
    patch?: never
  }
  '/api/time-entries/delete': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Delete many time entries; all or none */
    post: operations['deleteTimeEntries']
    delete?: never
    patch?: never
  }
  '/api/time-entries/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Time entries as CSV or XLSX, in the order of the list, with their total */
    get: operations['exportTimeEntries']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/time-entries/export.csv': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Time entries as CSV or XLSX, in the order of the list, with their total */
    get: operations['exportTimeEntriesAlias']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/time-entries/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Undo the deletion of time entries */
    post: operations['restoreTimeEntries']
    delete?: never
    patch?: never
  }
  '/api/time-entries/save': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Save many cells of a week sheet, each for itself */
    post: operations['saveTimeEntries']
    delete?: never
    patch?: never
  }
  '/api/time-entries/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One time entry */
    get: operations['getTimeEntry']
    put?: never
    post?: never
    /** Delete a time entry; totals follow */
    delete: operations['deleteTimeEntry']
    /** Change a time entry; totals follow; 409 when it has changed meanwhile */
    patch: operations['updateTimeEntry']
  }
  '/api/time-entries/{id}/skills': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    delete?: never
    /** Reject detected skills of an entry or add skills by hand; totals follow */
    patch: operations['correctEntrySkills']
  }
  '/api/timeentries': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Time entries, newest by creation first unless `sort` and `order` say otherwise */
    get: operations['listTimeEntriesAlias']
    put?: never
    /** Log time; skills are extracted from the notes */
    post: operations['createTimeEntryAlias']
    delete?: never
    /** Change the same fields of many time entries; all or none */
    patch: operations['updateTimeEntriesAlias']
  }
  '/api/timeentries/billable': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Say of many time entries whether they are charged to the client; all or none */
    post: operations['billTimeEntriesAlias']
    delete?: never
    patch?: never
  }
  '/api/timeentries/delete': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Delete many time entries; all or none */
    post: operations['deleteTimeEntriesAlias']
    delete?: never
    patch?: never
  }
  '/api/timeentries/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Undo the deletion of time entries */
    post: operations['restoreTimeEntriesAlias']
    delete?: never
    patch?: never
  }
  '/api/timeentries/save': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Save many cells of a week sheet, each for itself */
    post: operations['saveTimeEntriesAlias']
    delete?: never
    patch?: never
  }
  '/api/timeentries/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One time entry */
    get: operations['getTimeEntryAlias']
    put?: never
    post?: never
    /** Delete a time entry; totals follow */
    delete: operations['deleteTimeEntryAlias']
    /** Change a time entry; totals follow; 409 when it has changed meanwhile */
    patch: operations['updateTimeEntryAlias']
  }
  '/api/timeentries/{id}/skills': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    delete?: never
    /** Reject detected skills of an entry or add skills by hand; totals follow */
    patch: operations['correctEntrySkillsAlias']
  }
  '/api/timer': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The caller's running timer; null where none runs */
    get: operations['getTimer']
    put?: never
    /** Start the timer; 409 while one runs. `date` and `startTime` are those of the caller, by default the company’s */
    post: operations['startTimer']
    /** Discard the running timer; nothing is logged */
    delete: operations['discardTimer']
    /** Say what the running timer is for; 409 when it has changed meanwhile, 404 where none runs */
    patch: operations['changeTimer']
  }
  '/api/timer/stop': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Stop the timer and log its time; 400 with what an entry lacks, and the timer runs on */
    post: operations['stopTimer']
    delete?: never
    patch?: never
  }
  '/api/timesheets/current-work': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Project and category of a person's latest entry, and the hours that are left of today */
    get: operations['getCurrentWork']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/timesheets/figures': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Entries, hours, categories, latest days and skills of the filtered timesheets */
    get: operations['getTimesheetFigures']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/timesheets/skills': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Skills that the filtered entries show, those with the most hours first */
    get: operations['listTimesheetSkills']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/timesheets/trends': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Hours, utilization and skills over weeks, and the same of the period before */
    get: operations['getTimesheetTrends']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/timesheets/week': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One person's week: what is expected, logged, planned, and the rows of the week before */
    get: operations['getWeekSheet']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/timesheets/weeks': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Weeks that have entries, by their Monday, latest first */
    get: operations['getTimesheetWeeks']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/tokens': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One's own personal access tokens, the newest first; those of others for administrators */
    get: operations['listTokens']
    put?: never
    /** Make a personal access token, which may do what one may oneself: 'Authorization: Bearer ob_…' */
    post: operations['createToken']
    delete?: never
    patch?: never
  }
  '/api/tokens/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** End a personal access token at once */
    delete: operations['endToken']
    patch?: never
  }
  '/api/user-skills': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Skills of all people with the hours that prove them */
    get: operations['listUserSkills']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/user-skills/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Skills of people with the hours that prove them, as CSV or XLSX */
    get: operations['exportUserSkills']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/users': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Everybody in the company, by name; employed=former gives those who have left */
    get: operations['listUsers']
    put?: never
    /** Add a person */
    post: operations['createUser']
    delete?: never
    patch?: never
  }
  '/api/users/current': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The person that the session acts as */
    get: operations['getCurrentUser']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/users/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One person */
    get: operations['getUser']
    put?: never
    post?: never
    delete?: never
    /** Change fields of a person; 409 when they have changed meanwhile */
    patch: operations['updateUser']
  }
  '/api/users/{id}/bring-back': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Take the last day of a person away; what was handed over stays where it is */
    post: operations['bringBackUser']
    delete?: never
    patch?: never
  }
  '/api/users/{id}/offboard': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Set the last day of a person and hand over what is open; 409 when something open is not named */
    post: operations['offboardUser']
    delete?: never
    patch?: never
  }
  '/api/users/{id}/offboard/undo': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Put back what offboarding a person has changed, up to a day later; 409 where some of it has changed meanwhile */
    post: operations['undoOffboarding']
    delete?: never
    patch?: never
  }
  '/api/users/{id}/offboarding': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What is open when a person leaves after a last day: bookings, roles, reviews, leave, claims */
    get: operations['getOffboarding']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/users/{id}/other-skills': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** A person's skills that no entry names: by certificate, implied by other skills, or declared */
    get: operations['listOtherSkills']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/users/{id}/skills': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** A person's skills with the hours that prove them, most hours first */
    get: operations['listSkillsOfUser']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/users/{id}/skills/{skillId}/evidence': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The skill ledger: the entries that prove a skill of a person, latest first */
    get: operations['listSkillEvidence']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/vocabulary': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Every skill that notes can show: the shipped taxonomy with the changes of the company, by name */
    get: operations['listVocabulary']
    put?: never
    /** Add a skill of the company's own; notes that contain its words are read again */
    post: operations['addVocabularySkill']
    delete?: never
    /** Give a skill another category or other aliases, retire it or bring it back; old notes are read again */
    patch: operations['changeVocabularySkill']
  }
  '/api/vocabulary/categories': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The categories in use, by name */
    get: operations['listVocabularyCategories']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/vocabulary/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Skills as CSV or XLSX, in the order of the list */
    get: operations['exportVocabulary']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/vocabulary/merge': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Make one skill part of another: its words show the other from now on; old notes are read again */
    post: operations['mergeVocabularySkills']
    delete?: never
    patch?: never
  }
  '/api/vocabulary/proposals': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Names found in notes that may be skills, and words that people rejected; first what likely changes most past entries */
    get: operations['listSkillProposals']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/vocabulary/proposals/decide': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Take a proposed name as a new skill or as an alias of one, reject it for good, keep a word that people rejected, or undo the decision; the notes concerned are read again */
    post: operations['decideSkillProposal']
    delete?: never
    patch?: never
  }
  '/api/webhooks': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Webhooks, by name, with how their deliveries go */
    get: operations['listWebhooks']
    put?: never
    /** Tell a program of changes: signed, at least once, in order for each record (Standard Webhooks) */
    post: operations['createWebhook']
    delete?: never
    patch?: never
  }
  '/api/webhooks/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Delete a webhook with what waits for it and its log */
    delete: operations['deleteWebhook']
    /** Change a webhook, or turn it off; what waits then waits for up to a day */
    patch: operations['updateWebhook']
  }
  '/api/webhooks/{id}/deliveries': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What was sent to a webhook or waits for it, the newest first */
    get: operations['listDeliveries']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/webhooks/{id}/deliveries/export': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** The deliveries of a webhook as CSV or XLSX, the newest first */
    get: operations['exportDeliveries']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/webhooks/{id}/replay': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Send a message of the log once more, or all that were given up, with the ids that they had */
    post: operations['replayDeliveries']
    delete?: never
    patch?: never
  }
  '/api/webhooks/{id}/secret': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Give a webhook a new secret; the former one still signs beside it for a day */
    post: operations['renewWebhookSecret']
    delete?: never
    patch?: never
  }
  '/api/webhooks/{id}/test': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Send a message of the type webhook.test; 409 for a webhook that is turned off */
    post: operations['testWebhook']
    delete?: never
    patch?: never
  }
  '/api/weeks': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Submitted, approved and returned weeks, the latest first; `from` and `to` keep those that touch the range */
    get: operations['listWeeks']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
  '/api/weeks/decide': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Approve weeks or entries of them, or return them with a reason; all or none */
    post: operations['decideWeeks']
    delete?: never
    patch?: never
  }
  '/api/weeks/reopen': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Reopen a week, or some of its approved entries, with a reason; what was decided stays in its history */
    post: operations['reopenWeek']
    delete?: never
    patch?: never
  }
  '/api/weeks/submit': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Submit a week; 400 where hours are missing and nothing is said about it, 409 where there is nothing to submit */
    post: operations['submitWeek']
    delete?: never
    patch?: never
  }
  '/api/weeks/week': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One person's week: its entries with what is decided about them, missing hours by day, and its history */
    get: operations['getWeek']
    put?: never
    post?: never
    delete?: never
    patch?: never
  }
}

export interface components {
  schemas: {
    AcceptInvitationBody: {
      token: string
      password?: string
    }
    AcceptInvitationReply: {
      email: string
      name: string | null
      until: string
      accepted: boolean
    }
    Account: {
      id: number
      userId: number | null
      email: string
      roles: Array<'planner' | 'hr' | 'finance' | 'admin'>
      active: boolean
      hasPassword: boolean
      linked: boolean
      secondFactor: boolean
      passkeys: number
      lastSignIn: string | null
      invitedUntil: string | null
      sample: boolean
      version: number
    }
    ActAsBody: {
      userId: number
    }
    AddPasskeyBody: {
      name: string
      credential: {
        id: string
        rawId: string
        type: 'public-key'
        response: {
          clientDataJSON: string
          attestationObject: string
          transports?: Array<'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb'>
        }
      }
    }
    AllocationForm: {
      userId: number
      projectId: number
      startDate: string
      endDate: string
      allocatedPercentage?: number
      allocatedHours?: number
      isConfirmed?: components['schemas']['YesNo']
      note?: string
    }
    AskAction: {
      kind: 'log-time'
      summary: string
      project: {
        id: number
        name: string
      } | null
      hours: number | null
      date: string
      category: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
      notes: string
    } | {
      kind: 'book'
      summary: string
      person: {
        id: number
        name: string
      } | null
      project: {
        id: number
        name: string
      } | null
      startDate: string
      endDate: string
      percentage: number
    } | {
      kind: 'request-leave' | 'submit-week'
      summary: string
      link: string
    }
    AskAssistantBody: {
      question: string
      today?: string
      chosen?: Array<{
        text: string
        kind: 'person' | 'project' | 'client'
        id: number
      }>
      otherwise?: string
    }
    AskForPasskeyReply: {
      options: Record<string, unknown>
    }
    AskReply: {
      understood: boolean
      question: string
      intent: 'find-people' | 'person-free' | 'person-skills' | 'person-work' | 'over-allocated' | 'hours' | 'missing-time' | 'away' | 'projects' | 'approvals' | 'log-time' | 'book' | 'request-leave' | 'unsubmitted' | 'submit-week' | 'leavers' | 'reports-to' | 'leave-taken' | 'own-project-team' | 'skill-count' | 'open' | null
      sentence: string
      answer: {
        text: string
        rows: components['schemas']['AskRow'][]
        total: number
      } | null
      link: {
        to: string
        label: string
      } | null
      action: components['schemas']['AskAction'] | null
      choices: Array<{
        text: string
        kind: 'person' | 'project' | 'client'
        id: number
        label: string
        detail: string
      }>
      alternatives: string[]
    }
    AskRow: {
      label: string
      link: string | null
      figure: {
        value: number
        unit: string
      } | null
      why: string
    }
    AssistantFacts: {
      own: {
        entriesToday: number
        expectedHours: number
      } | null
      work: {
        from: string
        to: string
        people?: number
        hours?: number
        capacity?: number
        mean?: number
        deviation?: number
      }
      notes: {
        entries: number
        poor: number
      }
      currency: string
      hourlyRate?: number
      alertShares: number[]
      concerned: {
        underutilized: {
          count: number
          first: components['schemas']['Concern'][]
        }
        overload: {
          count: number
          first: components['schemas']['Concern'][]
        }
        'budget-alert': {
          count: number
          first: components['schemas']['Concern'][]
        }
        stagnation: {
          count: number
          first: components['schemas']['Concern'][]
        }
        'poor-notes': {
          count: number
          first: components['schemas']['Concern'][]
        }
        imbalance: {
          count: number
          first: components['schemas']['Concern'][]
        }
        mentorship: {
          count: number
          first: components['schemas']['Concern'][]
        }
        'pending-leave': {
          count: number
          first: components['schemas']['Concern'][]
        }
        'pending-claims': {
          count: number
          first: components['schemas']['Concern'][]
        }
        'pending-reviews': {
          count: number
          first: components['schemas']['Concern'][]
        }
        'missing-hours': {
          count: number
          first: components['schemas']['Concern'][]
        }
        'scarce-skills': {
          count: number
          first: components['schemas']['Concern'][]
        }
        'unsubmitted-weeks': {
          count: number
          first: components['schemas']['Concern'][]
        }
        'undecided-weeks': {
          count: number
          first: components['schemas']['Concern'][]
        }
      }
    }
    AuditEntry: {
      id: number
      at: string
      kind: 'change' | 'sign-in' | 'read' | 'export'
      actor: components['schemas']['CurrentUser'] | null
      actorName: string | null
      actedFor: components['schemas']['CurrentUser'] | null
      asName: string | null
      from?: {
        email: string | null
        address: string | null
        device: string | null
        token: string | null
      }
      entity: 'project' | 'project role' | 'tag' | 'bill rate' | 'cost rate' | 'client' | 'exchange rate' | 'invoice' | 'invoice settings' | 'time entry' | 'week' | 'month' | 'person' | 'leave' | 'leave adjustment' | 'leave policy' | 'company holiday' | 'expense' | 'allocation' | 'review' | 'saved report' | 'substitution' | 'company' | 'projectworks' | 'import' | 'webhook' | 'account' | 'access' | 'export'
      entityId: number
      subject: string | null
      action: string
      before?: Record<string, unknown> | null
      after?: Record<string, unknown> | null
    }
    BenchRow: {
      userId: number
      name: string
      initials: string
      role: string
      capacity: number
      booked: number
      free: number
      utilization: number | null
      freeFrom: string | null
      skills: string[]
      known?: components['schemas']['KnownSkill']
    }
    BillRate: {
      id: number
      place: 'project and person' | 'project and role' | 'client and role' | 'person' | 'role' | 'company'
      projectId: number | null
      project: string | null
      userId: number | null
      person: string | null
      client: string | null
      role: string | null
      amount: number
      currency: string
      validFrom: string
      validUntil: string | null
      lastDay: string | null
      version: number
    }
    BillTimeEntriesBody: {
      entries: Array<{
        id: number
        version?: number
      }>
      billable: boolean
      reason?: string
    }
    BringBackProjectBody: {
      version?: number
    }
    BringBackUserBody: {
      version?: number
    }
    CalendarFeed: {
      id: number
      name: string
      parts: Array<'bookings' | 'leave' | 'holidays'>
      createdAt: string
      lastUsedAt: string | null
    }
    CalendarFeedForm: {
      name: string
      parts: Array<'bookings' | 'leave' | 'holidays'>
    }
    CalendarLines: {
      source: string | null
      fault: string | null
      unreadable: string[]
      unknownZones: string[]
      lines: Array<{
        date: string
        start: string
        end: string
        hours: number
        title: string
        project: components['schemas']['ProjectReference'] | null
        category: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research' | null
      }>
    }
    CapacitySummary: {
      weeks: Array<{
        week: string
        capacity: number
        confirmed: number
        tentative: number
        utilization: number | null
        overAllocated: number
        onBench: number
      }>
      people: number
    }
    CapacityWeek: {
      id: number
      userId: number
      weekStarting: string
      allocatedHours: number
      totalCapacity: number
      utilizationPercentage: number | null
      isOverAllocated: components['schemas']['YesNo']
    }
    ChangeTimerBody: {
      projectId?: number | null
      category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research' | null
      notes?: string
      version?: number
    }
    CheckImportBody: {
      version?: number
      kind: 'people' | 'projects' | 'clients' | 'entries' | 'bookings' | 'leave' | 'skills'
      mapping?: Record<string, number>
      options?: {
        dayOrder?: 'dmy' | 'mdy'
        decimal?: '.' | ',' | 'either'
        unit?: 'hours' | 'minutes' | 'seconds'
        rounding?: 'none' | 'nearest' | 'up' | 'down'
        newPeople?: boolean
        newProjects?: boolean
        reason?: string
        constants?: Record<string, string>
        personId?: number | null
        projectId?: number | null
      }
    }
    ChooseDataSourceBody: {
      source: 'sample' | 'projectworks'
    }
    ChooseInvalidRowsBody: {
      invalidRows: 'keep' | 'remove'
    }
    ChooseInvalidRowsReply: {
      invalidRows: 'keep' | 'remove'
    }
    Client: {
      name: string
      projects: number
      currency: string | null
      version: number
    }
    CloseForm: {
      month: string
      word?: string
    }
    Company: {
      id: number
      name: string
    }
    CompanyHoliday: {
      id: number
      startDate: string
      endDate: string
      name: string
      calendar: string | null
      version: number
    }
    CompanyHolidayForm: {
      name: string
      startDate: string
      endDate: string
      calendar?: string | null
    }
    CompanySettings: {
      name: string | null
      currency: string
      assumeProjectFigures: boolean
      guideDismissed: boolean
      sessionIdleHours: number
      timeZone: string | null
      contractedHours: number[]
      holidayCalendar: string | null
      sendsMail: boolean
      approval: 'none' | 'week' | 'line'
      approver: 'manager' | 'lead' | 'both'
      missingHours: 'week' | 'day'
      closedThrough: string | null
      notesRequired: boolean
      stepMinutes: 1 | 2 | 3 | 4 | 5 | 6 | 10 | 12 | 15 | 20 | 30 | 60
      rounding: 'none' | 'nearest' | 'up' | 'down'
      notBillable: Array<'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'>
      budgetAlerts: number[]
      skillHours: 'whole' | 'shared'
      revenueMethod: 'cost' | 'hours' | 'entered' | 'milestones'
      version: number
    }
    Concern: {
      kind: 'person' | 'project' | 'entry' | 'role' | 'leave' | 'claim' | 'review' | 'skill' | 'week'
      id: number | null
      name: string
      detail: string
      value: number
      of: number | null
      day: string | null
    }
    ConfirmSecondFactorReply: {
      recoveryCodes: string[]
    }
    CorrectEntrySkillsBody: {
      reject?: string[]
      add?: string[]
      reset?: string[]
    }
    CostRate: {
      id: number
      userId: number
      person: string
      amount: number
      currency: string
      validFrom: string
      validUntil: string | null
      lastDay: string | null
      version: number
    }
    CreateAccountBody: {
      userId?: number | null
      email: string
      roles?: Array<'planner' | 'hr' | 'finance' | 'admin'>
      password?: string
    }
    CreateAccountReply: {
      id: number
      userId: number | null
      email: string
      roles: Array<'planner' | 'hr' | 'finance' | 'admin'>
      active: boolean
      hasPassword: boolean
      linked: boolean
      secondFactor: boolean
      passkeys: number
      lastSignIn: string | null
      invitedUntil: string | null
      sample: boolean
      version: number
      invitation: components['schemas']['Invitation'] | null
    }
    CreateBillRateBody: {
      projectId?: number | null
      userId?: number | null
      client?: string | null
      role?: string | null
      amount: number
      currency: string
      validFrom: string
      validUntil?: string | null
      reason?: string
    }
    CreateCalendarFeedReply: {
      id: number
      name: string
      parts: Array<'bookings' | 'leave' | 'holidays'>
      createdAt: string
      lastUsedAt: string | null
      link: string
    }
    CreateCostRateBody: {
      userId: number
      amount: number
      currency: string
      validFrom: string
      validUntil?: string | null
      reason?: string
    }
    CreateExchangeRateBody: {
      currency: string
      validFrom: string
      rate: number
      reason?: string
    }
    CreateTimeEntryBody: {
      projectId: number
      hours: number
      date: string
      category: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
      notes: string
      rejectedSkills?: string[]
      billable?: boolean
      startTime?: string | null
      userId?: number
      reason?: string
    }
    CreateTokenReply: {
      id: number
      name: string
      scopes: Array<'read' | 'write'>
      createdAt: string
      expiresAt: string
      lastUsedAt: string | null
      email: string
      userId: number | null
      token: string
    }
    CreateWebhookReply: {
      id: number
      name: string
      url: string
      events: Array<'time entry' | 'project' | 'person' | 'allocation' | 'project role' | 'leave' | 'expense' | 'invoice' | 'review' | 'tag' | 'leave adjustment' | 'leave policy' | 'company holiday' | 'substitution' | 'week' | 'month' | 'company'>
      active: boolean
      createdAt: string
      version: number
      secret: string
    }
    CreditInvoiceBody: {
      version?: number
      note: string
      issueDate?: string
      lines?: Array<{
        lineId: number
        quantity?: number
      }>
      reason?: string
    }
    CurrentUser: {
      id: number
      name: string
      initials: string
      role: string
      username: string
    }
    DashboardSkills: {
      today: Array<{
        skill: string
        category: string
        hours: number
        evidence: string[]
      }>
      top: Array<{
        skill: string
        category: string
        hours: number
      }>
      rising: Array<{
        skill: string
        category: string
        hours: number
        rank: number
      }>
      categories: Array<{
        category: string
        hours: number
        skills: number
      }>
      team: Array<{
        skill: string
        category: string
        hours: number
        people: number
      }>
    }
    DashboardStats: {
      weeklyHours: number
      activeProjects: number
      skillsCount: number
      skillGrowth: string
    }
    DecideSkillProposalBody: {
      decision: 'skill'
      term: string
      name: string
      category: string
    } | {
      decision: 'alias'
      term: string
      of: string
    } | {
      decision: 'reject'
      term: string
    } | {
      decision: 'keep'
      term: string
    } | {
      decision: 'undo'
      term: string
    }
    DecideWeeksBody: {
      decision: 'approve' | 'return'
      reason?: string
      weeks: Array<{
        userId: number
        week: string
        version: number
        entries: Array<{
          id: number
          version: number
        }>
      }>
    }
    Decider: {
      manager: {
        id: number
        name: string
      } | null
      awayUntil: string | null
      substitute: {
        id: number
        name: string
      } | null
    }
    DeleteTimeEntriesBody: {
      entries: Array<{
        id: number
        version?: number
      }>
      reason?: string
    }
    Delivery: {
      id: number
      messageId: string
      type: string
      entity: string
      entityId: number
      at: string
      state: 'waiting' | 'delivered' | 'failed'
      attempts: number
      nextAt: string
      settledAt: string | null
      lastStatus: number | null
      lastError: string | null
    }
    DetectedSkill: {
      skill: string
      category: string
      confidence: number
      derived: boolean
      registries?: Array<'npm' | 'PyPI' | 'Debian'>
      evidence: Array<{
        start: number
        end: number
        text: string
      }>
    }
    DiscoverExternalReply: {
      tables: Array<{
        schema: string
        name: string
        rows: number | null
        columns: Array<{
          name: string
          type: string
          nullable: boolean
          ignoresCase?: boolean
        }>
      }>
      guess: components['schemas']['SyncMapping'] | null
      system: string | null
    }
    DraftForm: {
      client: string
      from: string
      to: string
      issueDate?: string
      grouping?: 'Project' | 'Person' | 'Role' | 'Category' | 'Project and Person' | 'Entry'
      hours?: boolean
      expenses?: boolean
      milestones?: boolean
      retainers?: boolean
    }
    EntryReading: {
      missingNotes: 'work' | 'text' | 'refuse'
      notesText: string
      rounding: 'none' | 'nearest' | 'up' | 'down'
    }
    EntryReadingInput: {
      missingNotes: 'work' | 'text' | 'refuse'
      notesText: string
      rounding: 'none' | 'nearest' | 'up' | 'down'
    }
    EntryToSaveInput: {
      key?: string
      create?: components['schemas']['CreateTimeEntryBody']
      update?: {
        projectId?: number
        hours?: number
        date?: string
        category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
        notes?: string
        rejectedSkills?: string[]
        billable?: boolean
        startTime?: string | null
        userId?: number
        id: number
        version?: number
        reason?: string
      }
      delete?: {
        id: number
        version?: number
        reason?: string
      }
    }
    ExchangeFile: {
      added: number
      changed: number
      same: number
      rates: Array<{
        currency: string
        validFrom: string
        rate: number
      }>
      refused: Array<{
        line: number
        text: string
        reason: string
      }>
      stored: boolean
    }
    ExchangeRate: {
      id: number
      currency: string
      validFrom: string
      rate: number
      version: number
    }
    Expense: {
      id: number
      userId: number
      projectId: number | null
      amount: number
      currency: string
      rate: number
      baseAmount: number
      companyRate: number | null
      rateNote: string
      taxPercent: number
      category: 'Travel' | 'Meals & Entertainment' | 'Equipment' | 'Software' | 'Training' | 'Office Supplies' | 'Parking'
      date: string
      description: string
      status: 'Pending' | 'Approved' | 'Rejected' | 'Reimbursed'
      billable: components['schemas']['YesNo']
      receipt: string | null
      receiptStored: boolean
      decidedBy: number | null
      decidedAt: string | null
      decisionNote: string
      reimbursedAt: string | null
      createdAt: string
      version: number
    }
    ExpenseForm: {
      userId: number
      projectId?: number | null
      amount: number
      currency?: string
      rate?: number
      rateNote?: string
      taxPercent?: number
      category: 'Travel' | 'Meals & Entertainment' | 'Equipment' | 'Software' | 'Training' | 'Office Supplies' | 'Parking'
      date: string
      description: string
      billable?: components['schemas']['YesNo']
    }
    ExpenseSummary: {
      currency: string
      total: number
      claims: number
      statuses: Array<{
        status: 'Pending' | 'Approved' | 'Rejected' | 'Reimbursed'
        amount: number
        claims: number
      }>
      categories: Array<{
        category: 'Travel' | 'Meals & Entertainment' | 'Equipment' | 'Software' | 'Training' | 'Office Supplies' | 'Parking'
        amount: number
        claims: number
      }>
      months: Array<{
        month: string
        amount: number
        claims: number
      }>
    }
    ExportCount: {
      name: 'skills' | 'people' | 'declared-skills' | 'companies' | 'previous-projects' | 'external-profiles' | 'projects' | 'required-skills' | 'tags' | 'project-tags' | 'project-roles' | 'milestones' | 'time-entries' | 'weeks' | 'week-steps' | 'closed-months' | 'closed-fees' | 'month-steps' | 'month-corrections' | 'bill-rates' | 'cost-rates' | 'replaced-rates' | 'tax-rates' | 'clients' | 'exchange-rates' | 'skill-corrections' | 'leave-requests' | 'leave-policies' | 'leave-adjustments' | 'company-holidays' | 'expenses' | 'invoice-settings' | 'invoice-logos' | 'invoices' | 'invoice-lines' | 'invoice-items' | 'invoiced-as' | 'invoice-payments' | 'allocations' | 'reviews' | 'saved-reports' | 'vocabulary-skills' | 'vocabulary-aliases' | 'vocabulary-proposals' | 'settings' | 'sync-settings' | 'sync-mappings' | 'substitutions' | 'audit'
      title: string
      rows: number
    }
    ExternalProfile: {
      id: number
      userId: number
      platform: 'linkedin'
      data: components['schemas']['LinkedinData']
    } | {
      id: number
      userId: number
      platform: 'github'
      data: components['schemas']['GithubData']
    }
    ExtractSkillsFromNotesBody: {
      notes: string[]
    }
    ExtractionStatus: {
      state: 'current' | 'outdated' | 'running' | 'canceled' | 'failed'
      processed: number
      changed: number
      total: number
      again: number
      startedAt: string | null
      finishedAt: string | null
      error: string | null
    }
    GetBackgroundReply: {
      previousProjects: Array<{
        company: string
        industry: string
        months: number
      }>
      url: string | null
      headline: string | null
      connections: number | null
      experience: Array<{
        company: string
        role: string
        duration: string
        description?: string
      }>
      projects: Array<{
        name: string
        description?: string
        technologies: string[]
      }>
      education: Array<{
        school: string
        degree: string
        year?: number
      }>
      skills: Array<{
        name: string
        endorsements: number
      }>
      certifications: string[]
      recommendations: Array<{
        by: string
        text: string
      }>
      languages: string[]
      industries: string[]
      version: number
    }
    GetMailChoicesReply: {
      reminders: boolean
      decisions: boolean
      digest: boolean
      available: boolean
      email: string | null
    }
    GetProjectPresentationsReply: {
      presentations: components['schemas']['ProjectPresentation'][]
      more: boolean
    }
    GetSyncMappingReply: {
      mapping: components['schemas']['SyncMapping']
      stored: boolean
      chosen: boolean
      version: number
      differences: components['schemas']['MappingDifference'][]
    }
    GetTimesheetWeeksRow: {
      week: string
      hours: number
      entries: number
    }
    GithubData: {
      url?: string
      repositories: Array<{
        name: string
        description: string
        language: string
        stars: number
      }>
      languages: Array<{
        name: string
        percentage: number
      }>
      contributions: number
      stars: number
    }
    Graph: {
      nodes: components['schemas']['GraphNode'][]
      edges: components['schemas']['GraphEdge'][]
      leftOut: {
        user?: number
        project?: number
        skill?: number
        timeentry?: number
        linkedin?: number
        github?: number
      }
    }
    GraphEdge: {
      from: string
      to: string
      color: string
      width: number
      type: 'works_on' | 'uses_skill' | 'has_profile' | 'has_skill'
    }
    GraphNode: {
      id: string
      label: string
      type: 'user' | 'project' | 'skill' | 'timeentry' | 'linkedin' | 'github'
      size: number
      color: string
      metadata: Record<string, string | number>
    }
    Health: {
      status: 'ok'
      database: 'embedded' | 'postgresql'
      version?: string
    }
    Holiday: {
      date: string
      name: string
    }
    HrOverview: {
      people: number
      roles: number
      joinedLately: number
      awayToday: number
      pendingLeave: number
      pendingExpenses: number
      pendingExpenseAmount: number
      currency: string
      bookings: number
      tentativeBookings: number
      overAllocated?: number
      onBench?: number
      utilization?: number | null
      pendingReviews: number
      averageRating: number | null
      newest: Array<{
        id: number
        name: string
        initials: string
        role: string
        location: string | null
        joinDate: string | null
      }>
    }
    ImportOptions: {
      dayOrder: 'dmy' | 'mdy'
      decimal: '.' | ',' | 'either'
      unit: 'hours' | 'minutes' | 'seconds'
      rounding: 'none' | 'nearest' | 'up' | 'down'
      newPeople: boolean
      newProjects: boolean
      reason?: string
      constants?: Record<string, string>
      personId?: number | null
      projectId?: number | null
    }
    ImportRow: {
      line: number
      state: 'new' | 'good' | 'there' | 'refused' | 'stored'
      reason: string | null
      cells: string[]
      values: Record<string, string> | null
    }
    ImportedFile: {
      id: number
      kind: 'people' | 'projects' | 'clients' | 'entries' | 'bookings' | 'leave' | 'skills'
      state: 'receiving' | 'received' | 'checking' | 'checked' | 'storing' | 'stored' | 'undoing' | 'undone'
      fileName: string
      fileBytes: number
      format: 'csv' | 'xlsx'
      encoding: string | null
      separator: string | null
      sheet: string | null
      sheets: string[]
      headings: boolean
      known: string | null
      formulas: number
      emptyFormulas: number
      columns: Array<{
        title: string
        filled: number
        samples: string[]
        dayFirst: number
        monthFirst: number
        eitherWay: number
        dotted: number
        commas: number
        points: number
        unclearCommas: number
        unclearPoints: number
        looked: number
        days: number
        times: number
        amounts: number
        exact: number
        overDay: number
        overMinutes: number
      }>
      mapping: Record<string, number>
      options: components['schemas']['ImportOptions']
      dayOrderSure: boolean
      rows: number
      done: number
      good: number
      there: number
      refused: number
      stored: number
      kept: number
      reasons: Array<{
        reason: string
        rows: number
      }>
      newPeople: Array<{
        name: string
        rows: number
      }>
      newPeopleCount: number
      newProjects: Array<{
        name: string
        rows: number
      }>
      newProjectsCount: number
      overlaps: {
        rows: number
        lines: number[]
      }
      error: string | null
      by: string | null
      createdAt: string
      finishedAt: string | null
      version: number
    }
    Inbox: {
      count: number
      items: components['schemas']['InboxItem'][]
    }
    InboxItem: {
      kind: 'leave' | 'expense' | 'review' | 'week' | 'alert' | 'notice' | 'invoice'
      step: 'decide' | 'reimburse' | 'write' | 'complete' | 'submit' | 'note' | 'issue' | 'collect'
      id: number
      version: number
      userId: number | null
      name: string
      initials: string
      title: string
      startDate: string | null
      endDate: string | null
      days: number | null
      amount: number | null
      currency: string | null
      baseAmount?: number | null
      companyRate?: number | null
      amounts?: Array<{
        currency: string
        amount: number
      }>
      since: string
      until: string | null
      week?: {
        hours: number
        expectedHours: number | null
        word: string
        changedAt: string | null
        entries: Array<{
          id: number
          version: number
        }>
      }
      reason?: string
      isLate?: boolean
      alert?: components['schemas']['ProjectAlert']
      projectId?: number | null
      actedFor: {
        id: number
        name: string
      } | null
    }
    Invitation: {
      link: string
      until: string
      sent: boolean
    }
    Invoice: {
      id: number
      kind: 'Invoice' | 'Credit Note'
      state: 'Draft' | 'Issued' | 'Overdue' | 'Partly Paid' | 'Paid' | 'Credited'
      number: string | null
      client: string
      currency: string
      issueDate: string
      dueDate: string | null
      periodStart: string
      periodEnd: string
      net: number
      tax: number
      total: number
      paid: number
      credited: number
      open: number
      creditsId: number | null
      creditsNumber: string | null
      createdAt: string
      issuedAt: string | null
      version: number
    }
    InvoiceClient: {
      name: string
      street: string
      postalCode: string
      city: string
      country: string
      vatId: string
      email: string
      buyerReference: string
      projects: number
      currency: string | null
      legalName: string
      paymentDays: number | null
      grouping: 'Project' | 'Person' | 'Role' | 'Category' | 'Project and Person' | 'Entry' | null
      taxRateId: number | null
      version: number
    }
    InvoiceItem: {
      lineId: number
      kind: 'Hours' | 'Expense' | 'Milestone' | 'Retainer' | 'Extra' | 'Discount' | 'Rounding'
      id: number
      projectId: number
      project: string | null
      userId: number | null
      person: string | null
      date: string
      hours: number | null
      net: number
      text: string
      isFreed: boolean
      nth: number
    }
    InvoiceLine: {
      id: number
      position: number
      kind: 'Hours' | 'Expense' | 'Milestone' | 'Retainer' | 'Extra' | 'Discount' | 'Rounding'
      text: string
      quantity: number
      unit: 'hour' | 'day' | 'month' | 'piece'
      unitPrice: number
      net: number
      taxName: string
      taxPercent: number
      taxCategory: 'S' | 'Z' | 'E' | 'AE' | 'O'
      taxReason: string
      taxParts?: components['schemas']['TaxPart'][]
      original: {
        currency: string
        unitPrice: number
        rate: number
      } | null
      items: number
      creditedQuantity: number
      creditsLineId: number | null
    }
    InvoicePreview: {
      client: string
      currency: string
      issueDate: string
      dueDate: string
      grouping: 'Project' | 'Person' | 'Role' | 'Category' | 'Project and Person' | 'Entry'
      buyer: components['schemas']['InvoicedParty']
      lines: Array<{
        kind: 'Hours' | 'Expense' | 'Milestone' | 'Retainer' | 'Extra' | 'Discount' | 'Rounding'
        text: string
        quantity: number
        unit: 'hour' | 'day' | 'month' | 'piece'
        unitPrice: number
        net: number
        taxName: string
        taxPercent: number
        taxCategory: 'S' | 'Z' | 'E' | 'AE' | 'O'
        taxReason: string
        taxParts?: components['schemas']['TaxPart'][]
        original: {
          currency: string
          unitPrice: number
          rate: number
        } | null
        items: number
      }>
      taxes: components['schemas']['TaxTotal'][]
      net: number
      tax: number
      total: number
      leftOut: Array<{
        reason: 'Not approved yet' | 'Not billable' | 'On another invoice' | 'Covered by a fee' | 'No exchange rate' | 'No amount'
        what: string
        hours: number | null
        count: number
      }>
    }
    InvoiceSettings: {
      name: string
      street: string
      postalCode: string
      city: string
      country: string
      taxNumber: string
      vatId: string
      registration: string
      iban: string
      bic: string
      bankName: string
      email: string
      phone: string
      contact: string
      paymentDays: number
      numberPattern: string
      creditPattern: string | null
      firstNumber: number
      footer: string
      hasLogo: boolean
      taxRates: components['schemas']['TaxRate'][]
      nextNumber: string
      version: number
    }
    InvoiceSummary: {
      open: Array<{
        currency: string
        amount: number
      }>
      openInvoices: number
      overdue: Array<{
        currency: string
        amount: number
      }>
      overdueInvoices: number
      drafted: Array<{
        currency: string
        amount: number
      }>
      drafts: number
      invoicedThisYear: Array<{
        currency: string
        amount: number
      }>
    }
    InvoicedParty: {
      name: string
      street: string
      postalCode: string
      city: string
      country: string
      vatId: string
      email: string
      buyerReference: string
    }
    IssueInvoiceBody: {
      version?: number
      reason?: string
    }
    KnownSkill: {
      hours: number
      lastUsed: string | null
      certificate: string | null
      impliedBy: string | null
      declared: boolean
    }
    LeaveAdjustment: {
      userId: number
      leaveType: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
      year: number
      days: number
      note: string
    }
    LeaveBalance: {
      leaveType: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
      entitlement: number | null
      taken: number
      pending: number
      balance: number | null
      ledger: components['schemas']['LeaveLedgerLine'][]
    }
    LeaveBalanceRow: {
      userId: number
      name: string
      role: string
      entitlement: number | null
      carriedOver: number
      adjusted: number
      taken: number
      planned: number
      pending: number
      balance: number | null
    }
    LeaveCalendarRow: {
      userId: number
      name: string
      initials: string
      role: string
      leave: Array<{
        id: number
        leaveType?: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
        status: 'Pending' | 'Approved' | 'Rejected' | 'Withdrawn'
        startDate: string
        endDate: string
        startsAtNoon: boolean
        endsAtNoon: boolean
      }>
      holidays: Array<{
        date: string
        name: string
      }>
    }
    LeaveForm: {
      userId: number
      leaveType: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
      startDate: string
      endDate: string
      startsAtNoon?: boolean
      endsAtNoon?: boolean
      reason?: string
    }
    LeaveLedgerLine: {
      kind: 'entitlement' | 'carried over' | 'adjustment' | 'taken'
      date: string
      days: number
      id: number | null
      note: string
    }
    LeavePolicy: {
      leaveType: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
      daysPerYear: number | null
      carryOverDays: number
      version: number
    }
    LeavePolicyChange: {
      leaveType: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
      daysPerYear?: number | null
      carryOverDays?: number
      version?: number
    }
    LeavePreview: {
      totalDays: number
      balance: number | null
      pending: number
      balanceAfter: number | null
      holidays: Array<{
        date: string
        name: string
      }>
      conflicts: Array<{
        projectId: number
        project: string
        startDate: string
        endDate: string
        percentage: number
        confirmed: boolean
        allocationId: number
      }>
      alsoAway: Array<{
        userId: number
        name: string
        startDate: string
        endDate: string
        status: 'Pending' | 'Approved' | 'Rejected' | 'Withdrawn'
        sameRole: boolean
        projects: string[]
      }>
      faults: Record<string, string>
    }
    LeaveRequest: {
      id: number
      userId: number
      leaveType: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
      status: 'Pending' | 'Approved' | 'Rejected' | 'Withdrawn'
      startDate: string
      endDate: string
      startsAtNoon: boolean
      endsAtNoon: boolean
      totalDays: number
      reason: string
      decidedBy: number | null
      decidedAt: string | null
      decisionNote: string
      createdAt: string
      version: number
    }
    LeaveSummary: {
      pending: number
      approved: number
      awayToday: number
      upcoming: number
      daysTakenThisYear: number
      daysPlannedThisYear: number
    }
    LinkedinData: {
      url?: string
      headline?: string
      connections?: number
      experience: Array<{
        company: string
        role: string
        duration: string
        description?: string
      }>
      education: Array<{
        school: string
        degree: string
        year?: number
      }>
      skills: Array<{
        name: string
        endorsements: number
      }>
      certifications?: string[]
      languages?: string[]
      location?: string
      projects?: Array<{
        name: string
        description?: string
        technologies: string[]
      }>
      recommendations?: Array<{
        by: string
        text: string
      }>
      industries?: string[]
    }
    ListExternalTablesRow: {
      schema: string
      name: string
      rows: number | null
    }
    ListHolidayCalendarsRow: {
      calendar: string
      name: string
    }
    ListTimesheetSkillsRow: {
      skill: string
      category: string
      hours: number
      entries: number
    }
    ListedWebhook: {
      id: number
      name: string
      url: string
      events: Array<'time entry' | 'project' | 'person' | 'allocation' | 'project role' | 'leave' | 'expense' | 'invoice' | 'review' | 'tag' | 'leave adjustment' | 'leave policy' | 'company holiday' | 'substitution' | 'week' | 'month' | 'company'>
      active: boolean
      createdAt: string
      version: number
      waiting: number
      failed: number
      lastDeliveredAt: string | null
      lastError: string | null
    }
    LoginBody: {
      email?: string
      password: string
      code?: string
    }
    LogoutReply: {
      continueAt: string
    }
    MailStatus: {
      server: string | null
      from: string | null
      on: boolean
      waiting: number
      sentThisWeek: number
      troubled: Array<{
        kind: 'invitation' | 'reset' | 'reminders' | 'decisions' | 'digest'
        state: 'waiting' | 'sending' | 'handed' | 'sent' | 'refused' | 'unknown' | 'dropped'
        email: string | null
        at: string
        answer: string
      }>
    }
    MakeSampleAccountsReply: {
      password: string
      accounts: number
    }
    MakeScimTokenReply: {
      token: string
    }
    MapScimGroupBody: {
      role: 'planner' | 'hr' | 'finance' | 'admin' | null
      version?: number
    }
    MappingDifference: {
      part: 'users' | 'clients' | 'projects' | 'tasks' | 'timesheets'
      field: string
      mapped: string | null
      suggested: string | null
    }
    MappingPreview: {
      rows: Array<{
        id: string
        values: Record<string, string>
        after: Record<string, string> | null
        reason: string | null
      }>
      taken: number
      leftOut: {
        count: number
        rows: Array<{
          id: string
          values: Record<string, string>
        }>
      }
    }
    MatchReply: {
      asked: {
        project: {
          id: number
          name: string
          client: string
          industry: string
        } | null
        skills: components['schemas']['WantedSkill'][]
        unknown: string[]
        from: string
        to: string
        percentage: number
      }
      considered: number
      ranked: number
      counting: number
      coverAll: number
      people: components['schemas']['MatchRow'][]
      next: string | null
      nearest: Array<{
        skill: string
        people: number
      }>
    }
    MatchRow: {
      place: number
      userId: number
      name: string
      initials: string
      role: string
      score: number
      counts: boolean
      parts: {
        skills: {
          value: number
          weight: number
          basis: string
        }
        experience: {
          value: number
          weight: number
          basis: string
        }
        availability: {
          value: number
          weight: number
          basis: string
        }
        performance: {
          value: number
          weight: number
          basis: string
        }
      }
      skills: components['schemas']['MatchSkill'][]
      experience: {
        skillHours: number
        similarHours: number
        years: number
      }
      availability: {
        wanted: number
        usable: number
        free: number
        tentative: number
      }
      review?: {
        rating: number
        period: string
        date: string
      } | null
      weeks: components['schemas']['MatchWeek'][]
      conflicts: {
        leave: Array<{
          leaveType?: string
          status: string
          startDate: string
          endDate: string
        }>
        holidays: Array<{
          date: string
          name: string
        }>
        bookings: components['schemas']['NamedBooking'][]
      }
    }
    MatchSkill: {
      hours: number
      lastUsed: string | null
      certificate: string | null
      impliedBy: string | null
      declared: boolean
      skillId: number | null
      skill: string
      level: 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert' | null
      freshness: number
      fit: number
    }
    MatchWeek: {
      week: string
      capacity: number
      confirmed: number
      tentative: number
      free: number
      wanted: number
      usable: number
    }
    MergeVocabularySkillsBody: {
      from: string
      into: string
    }
    Milestone: {
      id: number
      name: string
      dueDate: string
      doneOn: string | null
      amount?: number | null
    }
    MonthCorrection: {
      id: number
      entryId: number | null
      cause: 'entry' | 'bill rate' | 'cost rate' | 'exchange rate'
      month: string
      reportedIn: string
      userId: number
      name: string
      projectId: number
      project: string
      hoursBefore: number
      hoursAfter: number
      revenueBefore?: number | null
      revenueAfter?: number | null
      costBefore?: number | null
      costAfter?: number | null
      reason: string
      by: string | null
      at: string
    }
    MonthRow: {
      month: string
      isClosed: boolean
      closedAt: string | null
      closedBy: string | null
      hours: number
      entries: number
      corrections: number
      correctedHours: number
      reported: number
      reportedHours: number
      reportedRevenue?: number
      reportedCost?: number
      isNext: boolean
    }
    MonthState: {
      month: string
      isClosed: boolean
      isFirst: boolean
      fault: string | null
      openWeeks: number
      named: Array<{
        userId: number
        name: string
        week: string
        state: 'Submitted' | 'Approved' | 'Returned' | null
      }>
      steps: Array<{
        id: number
        step: 'closed' | 'reopened'
        at: string
        by: string | null
        reason: string
        openWeeks: number
      }>
    }
    NamedBooking: {
      id: number
      projectId: number
      project: string
      startDate: string
      endDate: string
      percentage: number
      confirmed: boolean
    }
    NewProject: components['schemas']['ProjectForm']
    NewVocabularySkillInput: {
      name: string
      category: string
      aliases?: string[]
      parents?: string[]
    }
    NoteNoticeBody: Record<string, unknown>
    NoteProjectAlertBody: {
      of: 'hours' | 'budget'
      share: number
      version?: number
    } | {
      of: 'milestone'
      day: string
      version?: number
    }
    OffboardForm: {
      version?: number
      lastDay: string
      bookings?: Array<{
        id: number
        to: number | null
      }>
      roles?: Array<{
        id: number
        to: number | null
      }>
      reviews?: Array<{
        id: number
        to: number | null
      }>
    }
    Offboarding: {
      bookings: components['schemas']['NamedBooking'][]
      roles: Array<{
        id: number
        projectId: number
        project: string
        role: string
      }>
      reviews: Array<{
        id: number
        userId: number
        person: string
        period: string
        status: string
      }>
      leave: Array<{
        id: number
        leaveType: string
        status: string
        startDate: string
        endDate: string
      }>
      stays: {
        expenses?: number
        leave: number
        reviews: number
      }
      lastEntry: string | null
    }
    OpenSession: {
      id: number
      device: string | null
      address: string | null
      createdAt: string
      lastUsedAt: string | null
      current: boolean
    }
    OrgChartPerson: {
      id: number
      name: string
      initials: string
      role: string
      reports: number
    }
    OtherSkill: {
      skill: string
      category: string
      known: components['schemas']['KnownSkill']
    }
    OwnAccount: {
      email: string
      hasPassword: boolean
      secondFactor: boolean
      recoveryCodes: number
    }
    OwnCalendarForm: {
      address: string
    }
    OwnCode: {
      code: string
    }
    OwnPassword: {
      password: string
    }
    PaletteReply: {
      people: {
        total: number
        matches: Array<{
          id: number
          name: string
          initials: string
          role: string
          location: string | null
          score: number
        }>
      }
      projects: {
        total: number
        matches: Array<{
          id: number
          name: string
          client: string
          status: string
          archived: boolean
          score: number
        }>
      }
      clients: {
        total: number
        matches: Array<{
          name: string
          projects: number
          score: number
        }>
      }
      skills: {
        total: number
        matches: Array<{
          name: string
          category: string
          alias: string | null
          inUse: boolean
          score: number
        }>
      }
    }
    Passkey: {
      id: number
      name: string
      createdAt: string
      lastUsedAt: string | null
    }
    PasswordAndCode: {
      password: string
      code: string
    }
    PasswordChange: {
      current: string
      password: string
      endTokens?: boolean
    }
    PaymentForm: {
      version?: number
      date: string
      amount?: number
      note?: string
    }
    PerformanceReview: {
      id: number
      userId: number
      reviewerId: number
      reviewPeriod: string
      periodStart: string | null
      periodEnd: string | null
      reviewDate: string
      status: 'Draft' | 'Submitted' | 'Completed'
      overallRating: number | null
      technicalSkills: number | null
      communication: number | null
      teamwork: number | null
      leadership: number | null
      innovation: number | null
      goals: string[]
      goalProgress: number[]
      comments: string
      submittedAt: string | null
      completedAt: string | null
      createdAt: string
      version: number
    }
    PersonProfile: {
      person: {
        id: number
        name: string
        initials: string
        role: string
        email: string | null
        location: string | null
        experience: 'junior' | 'mid' | 'senior' | 'lead' | null
        projects: number
        skills: number
        expertSkills: number
        entries?: number
        hours?: number
        lastActivity?: string | null
        lastDay: string | null
        activeProjects: number
        confidence: number
        confidenceParts: {
          projects: number
          skills: number
          hours: number
          completeness: number
          external: number
        }
        topSkills: Array<{
          skill: string
          hours: number
          level: 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert'
        }>
        recentSkills: string[]
        industries: string[]
        linkedin: boolean
        github: boolean
        known?: components['schemas']['KnownSkill']
        username: string
        phone?: string | null
        joinDate: string | null
        removed: boolean
      }
      utilization?: {
        weekHours: number
        capacity: number
        percent: number | null
        averageWeeklyHours: number
      }
      activeProjects: Array<{
        id: number
        name: string
        client: string
        status: string
        role: string | null
        hours?: number
        lastActivity?: string
      }>
      projects: Array<{
        id: number
        name: string
        client: string
        status: string
        hours?: number
        lastActivity?: string
      }>
      recentGains: components['schemas']['UserSkill'][]
      skills: components['schemas']['UserSkill'][]
      experience: {
        years: number
        previousProjects: Array<{
          company: string
          industry: string
          months: number
        }>
      }
      linkedin: components['schemas']['LinkedinData'] | null
      professional: components['schemas']['ProfessionalProfile']
      github: components['schemas']['GithubData'] | null
      insights: Array<{
        text: string
        basis: string
      }>
      allocations: components['schemas']['NamedBooking'][]
      leave: Array<{
        id: number
        leaveType?: string
        status: string
        startDate: string
        endDate: string
      }>
      reviews: Array<{
        id: number
        period: string
        date: string
        status: string
        overallRating: number | null
      }>
      weeks?: Array<{
        week: string
        hours: number
      }>
    }
    PreparePasskeyBody: {
      password: string
    }
    PrepareSecondFactorReply: {
      secret: string
      uri: string
    }
    PreviewExportRow: Record<string, unknown>
    PreviewMappingBody: {
      mapping: components['schemas']['SyncMappingInput']
      part: 'users' | 'projects' | 'timesheets'
    }
    PreviousProject: {
      id: number
      userId: number
      industry: string
      companyId: number
      durationMonths: number
    }
    Problem: {
      error: string
      message: string
      fields?: Record<string, string>
      current?: unknown
    }
    ProfessionalProfile: {
      url: string | null
      headline: string | null
      location: string
      connections: number | null
      education: Array<{
        school: string
        degree: string
        year?: number
      }>
      certifications: string[]
      skills: Array<{
        name: string
        endorsements: number
      }>
      experience: Array<{
        company: string
        role: string | null
        duration: string
        description?: string
      }>
      projects: Array<{
        name: string
        description: string
        technologies: string[]
        logged: boolean
      }>
      recommendations: Array<{
        by: string
        text: string
      }>
      languages: string[]
      industries: string[]
    }
    Project: {
      id: number
      name: string
      description: string
      status: 'Active' | 'In Progress' | 'Ongoing' | 'Completed'
      requiredSkills: string[]
      tags: string[]
      totalHours?: number
      loggedHours?: number
      lastActivity: string | null
      client: string
      industry: string
      completionPercentage?: number | null
      priority: 'High' | 'Medium' | 'Low' | null
      budget?: number | null
      spent?: number | null
      billing: 'Time and Material' | 'Fixed Fee' | 'Retainer' | 'Not Billable'
      fee?: number | null
      expensesInBudget?: boolean
      deadline: string | null
      startDate: string | null
      leadId: number | null
      people: number
      bookedPeople: number
      billableExpenses?: number
      hoursValue?: number
      otherCurrencies?: Array<{
        currency: string
        amount: number
      }>
      hourlyRate?: number
      isLoss?: boolean
      nextMilestone: string | null
      figures: {
        budget?: {
          value: number
          from: 'entered' | 'logged' | 'assumed'
        } | null
        spent?: {
          value: number
          from: 'entered' | 'logged' | 'assumed'
        }
        used?: {
          value: number
          from: 'entered' | 'logged' | 'assumed'
        } | null
        completion?: {
          value: number
          from: 'entered' | 'logged' | 'assumed'
        } | null
        priority: {
          value: 'High' | 'Medium' | 'Low'
          from: 'entered' | 'logged' | 'assumed'
        } | null
      }
      health?: 'off track' | 'at risk' | 'on track' | 'not known' | null
      alerts?: components['schemas']['ProjectAlert'][]
      hoursAlertNoted?: number | null
      budgetAlertNoted?: number | null
      milestoneAlertNoted?: string | null
      archived: boolean
      version: number
    }
    ProjectAlert: {
      of: 'hours' | 'budget'
      share: number
    } | {
      of: 'milestone'
      day: string
    }
    ProjectDetail: {
      project: components['schemas']['Project']
      team: Array<{
        userId: number
        name: string
        initials: string
        role: string
        projectRole: string | null
        hours?: number
        share?: number
        entries?: number
        firstEntry?: string | null
        lastEntry?: string | null
        bookedPercentage: number
      }>
      weeks?: Array<{
        week: string
        hours: number
        entries: number
        value?: number
      }>
      categories?: Array<{
        category: string
        hours: number
      }>
      skills: Array<{
        skill: string
        category: string
        required: boolean
        hours?: number
        teamHours: number
        people: number
      }>
      milestones: components['schemas']['Milestone'][]
      bookings: Array<{
        id: number
        userId: number
        name: string
        startDate: string
        endDate: string
        percentage: number
        confirmed: boolean
      }>
      expenses?: {
        total: number
        billable: number
        claims: number
        weeks: Array<{
          week: string
          billable: number
        }>
      }
      outlook?: components['schemas']['ProjectOutlook']
      firstEntry?: string | null
      lastEntry?: string | null
      entries?: number
    }
    ProjectForm: {
      name: string
      description?: string
      status: 'Active' | 'In Progress' | 'Ongoing' | 'Completed'
      client: string
      industry: string
      requiredSkills?: string[]
      tags?: string[]
      totalHours?: number
      completionPercentage?: number | null
      priority?: 'High' | 'Medium' | 'Low' | null
      budget?: number | null
      spent?: number | null
      billing?: 'Time and Material' | 'Fixed Fee' | 'Retainer' | 'Not Billable'
      fee?: number | null
      expensesInBudget?: boolean
      hoursAlertNoted?: number | null
      budgetAlertNoted?: number | null
      milestoneAlertNoted?: string | null
      startDate?: string | null
      deadline?: string | null
      leadId?: number | null
      milestones?: Array<{
        id?: number
        name: string
        dueDate: string
        doneOn?: string | null
        amount?: number | null
      }>
    }
    ProjectInvoiced: {
      projectId: number
      amounts: Array<{
        currency: string
        net: number
      }>
      hours: number
    }
    ProjectName: {
      id: number
      name: string
      client: string
      status: 'Active' | 'In Progress' | 'Ongoing' | 'Completed'
      startDate: string | null
      deadline: string | null
      archived: boolean
    }
    ProjectOutlook: {
      weeks: Array<{
        week: string
        hours: number
        value: number
      }>
      hours: number
      hoursAtCompletion: number
      value: number
      unbooked: number
      atCompletion: number | null
      earned: number
      earnedAtCompletion: number
      cost?: {
        now: number
        atCompletion: number
        uncosted: number
        uncostedAhead: number
      }
      margin?: {
        now: number | null
        atCompletion: number | null
      }
      recognized: {
        method: 'cost' | 'hours' | 'entered' | 'milestones'
        basis: 'cost' | 'hours' | 'entered' | 'milestones' | 'worth'
      } | null
      isLoss: boolean
      converted: string[]
      missing: string[]
    }
    ProjectPresentation: {
      entryId: number
      userId: number
      name: string
      date: string
      hours: number
      notes: string
      audience: 'Client' | 'Stakeholders' | 'Management' | 'Team'
      evidence: Array<{
        start: number
        end: number
        text: string
      }>
      tags: string[]
    }
    ProjectReference: {
      id: number
      name: string
      client: string
      status: 'Active' | 'In Progress' | 'Ongoing' | 'Completed'
    }
    ProjectRole: {
      id: number
      userId: number
      projectId: number
      role: string
      version: number
    }
    ProjectRoleForm: {
      projectId: number
      userId: number
      role: string
    }
    ProjectSummary: {
      projects: number
      hours?: number
      active: number
      completion?: number | null
      rated?: number
      statuses: Array<{
        status: 'Active' | 'In Progress' | 'Ongoing' | 'Completed'
        projects: number
      }>
      archived: number
    }
    ProjectWorksStatus: {
      configured: boolean
      connected: boolean
      dbPassword: 'Present' | 'Missing'
      reason: string | null
      server: string | null
      latencyMs: number | null
      enabled: boolean
      active: 'sample' | 'projectworks'
      sampleCompany: boolean
      running: components['schemas']['SyncRun'] | null
      lastRun: components['schemas']['SyncRun'] | null
      question: components['schemas']['SyncRun'] | null
      invalidRows: 'keep' | 'remove'
    }
    PutMailChoicesBody: {
      reminders: boolean
      decisions: boolean
      digest: boolean
    }
    PutMailChoicesReply: {
      reminders: boolean
      decisions: boolean
      digest: boolean
    }
    PutOwnCalendarReply: {
      host: string
      addedAt: string
    }
    ReadExchangeFileBody: {
      text: string
      store?: boolean
      reason?: string
    }
    RejectedRow: {
      type: 'users' | 'projects' | 'timesheets'
      externalId: string
      reason: string
      kept: boolean
      values: Record<string, string>
    }
    Rejection: {
      version?: number
      note: string
    }
    RejectionReason: {
      type: 'users' | 'projects' | 'timesheets'
      reason: string
      kept: boolean
      rows: number
      examples: Array<{
        externalId: string
        values: Record<string, string>
      }>
    }
    RemovalForm: {
      name: string
    }
    ReopenMonthBody: {
      month: string
      reason: string
    }
    ReopenWeekBody: {
      userId: number
      week: string
      version?: number
      reason: string
      entries?: Array<{
        id: number
        version: number
      }>
    }
    ReplayDeliveriesBody: {
      messageId?: string
    }
    ReplayDeliveriesReply: {
      queued: number
    }
    Report: {
      from: string
      to: string
      currency: string
      total: components['schemas']['ReportFigures']
      groups: number
      compared?: {
        from: string
        to: string
        total: components['schemas']['ReportFigures']
      }
    }
    ReportFigures: {
      hours: number
      entries: number
      billableHours: number
      billableShare: number | null
      revenue?: components['schemas']['ReportMoney']
      cost?: components['schemas']['ReportMoney']
      uncosted?: number
      margin?: number
      marginShare?: number | null
      capacity?: number
      utilization?: number | null
    }
    ReportKey: {
      id: number | string | null
      name: string
    }
    ReportMoney: {
      total: number
      amounts: Array<{
        currency: string
        amount: number
      }>
      missing: string[]
    }
    ReportRow: {
      keys: components['schemas']['ReportKey'][]
      figures: components['schemas']['ReportFigures']
      before?: components['schemas']['ReportFigures'] | null
    }
    RequestResetBody: {
      email: string
    }
    Resource: {
      id: number
      name: string
      initials: string
      role: string
      email: string | null
      location: string | null
      experience: 'junior' | 'mid' | 'senior' | 'lead' | null
      projects: number
      skills: number
      expertSkills: number
      entries?: number
      hours?: number
      lastActivity?: string | null
      lastDay: string | null
      activeProjects: number
      confidence: number
      confidenceParts: {
        projects: number
        skills: number
        hours: number
        completeness: number
        external: number
      }
      topSkills: Array<{
        skill: string
        hours: number
        level: 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert'
      }>
      recentSkills: string[]
      industries: string[]
      linkedin: boolean
      github: boolean
      known?: components['schemas']['KnownSkill']
    }
    ResourceAllocation: {
      id: number
      userId: number
      projectId: number
      startDate: string
      endDate: string
      allocatedPercentage: number
      allocatedHours: number
      isConfirmed: components['schemas']['YesNo']
      note: string
      version: number
    }
    ResourceSummary: {
      people: number
      totalHours?: number
      averageHoursPerPerson?: number
      averageSkillsPerPerson: number
      expertSkills: number
      topSkill: string | null
      roles: Array<{
        role: string
        people: number
      }>
      skills: string[]
      industries: string[]
    }
    RestoreTimeEntriesBody: {
      ids: number[]
      reason?: string
    }
    ReviewEvidence: {
      hours: number
      entries: number
      utilization: number | null
      projects: Array<{
        projectId: number
        name: string
        hours: number
      }>
      gained: Array<{
        skill: string
        hours: number
        firstUsed: string
      }>
      practiced: Array<{
        skill: string
        hours: number
      }>
      presentations: number
      leaveDays: number
    }
    ReviewForm: {
      userId: number
      reviewerId: number
      reviewPeriod: string
      periodStart?: string | null
      periodEnd?: string | null
      reviewDate: string
      overallRating?: number | null
      technicalSkills?: number | null
      communication?: number | null
      teamwork?: number | null
      leadership?: number | null
      innovation?: number | null
      goals?: Array<{
        title: string
        progress?: number
      }>
      comments?: string
    }
    ReviewSummary: {
      reviews: number
      pending: number
      completed: number
      averageRating: number | null
    }
    RoleName: {
      role: string
      people: number
      onProjects: number
    }
    SampleAccounts: {
      people: number
      accounts: number
      others: number
      tries: Array<{
        as: 'planner' | 'hr' | 'finance' | 'manager' | 'lead' | 'staff'
        name: string
        email: string
      }>
    }
    SampleSettings: {
      rates: number
      exchangeRates: number
      clients: number
      closedMonths: number
      invoices: number
      approval: boolean
    }
    SaveMappingBody: {
      name: string
      mapping: components['schemas']['SyncMappingInput']
    }
    SaveTimeEntriesBody: {
      entries: components['schemas']['EntryToSaveInput'][]
    }
    SaveTimeEntriesRow: {
      status: number
      entry: components['schemas']['TimeEntry'] | null
      problem: components['schemas']['Problem'] | null
    }
    SavedMapping: {
      id: number
      name: string
      mapping: components['schemas']['SyncMapping']
      changedAt: string
      version: number
    }
    SavedQuery: {
      by: 'project' | 'client' | 'person' | 'role' | 'projectRole' | 'category' | 'skill' | 'month'
      then?: 'project' | 'client' | 'person' | 'role' | 'projectRole' | 'category' | 'skill' | 'month'
      userId?: number
      projectId?: number
      client?: string
      role?: string
      projectRole?: string
      category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
      skill?: string
      tag?: string
      billable?: 'true' | 'false'
      compare?: 'before' | 'year'
      sort?: 'name' | 'hours' | 'entries' | 'billableHours' | 'billableShare' | 'revenue' | 'cost' | 'margin' | 'marginShare' | 'capacity' | 'utilization'
      order?: 'asc' | 'desc'
      period?: 'this month' | 'last month' | 'this quarter' | 'last quarter' | 'this year' | 'last year' | 'last 12 months'
      from?: string
      to?: string
    }
    SavedReport: {
      id: number
      name: string
      userId: number
      person: string
      shared: boolean
      query: components['schemas']['SavedQuery']
      version: number
    }
    SavedReportForm: {
      name: string
      shared?: boolean
      query: components['schemas']['SavedQuery']
    }
    ScheduleRow: {
      userId: number
      name: string
      initials: string
      role: string
      lastDay: string | null
      capacity: number[]
      bookings: Array<{
        id: number
        projectId: number
        startDate: string
        endDate: string
        percentage: number
        hours: number
        confirmed: boolean
        note: string
        version: number
      }>
      leave: Array<{
        id: number
        leaveType?: string
        status: string
        startDate: string
        endDate: string
      }>
      holidays: Array<{
        date: string
        name: string
      }>
    }
    ScimGroup: {
      id: number
      name: string
      members: number
      role: 'planner' | 'hr' | 'finance' | 'admin' | null
      version: number
    }
    ScimSettings: {
      url: string
      token: {
        createdAt: string
        lastUsedAt: string | null
      } | null
      groups: components['schemas']['ScimGroup'][]
    }
    Seller: {
      name: string
      street: string
      postalCode: string
      city: string
      country: string
      taxNumber: string
      vatId: string
      registration: string
      iban: string
      bic: string
      bankName: string
      email: string
      phone: string
      contact: string
    }
    SessionState: {
      authenticated: boolean
      mode: 'password' | 'accounts'
      user: components['schemas']['CurrentUser'] | null
      viewingAs: components['schemas']['CurrentUser'] | null
      roles: Array<'staff' | 'planner' | 'hr' | 'finance' | 'admin'>
      permissions: Array<'directory.read' | 'contacts.read' | 'profiles.write' | 'people.manage' | 'people.impersonate' | 'entries.read' | 'entries.write' | 'entries.bill' | 'weeks.read' | 'weeks.write' | 'weeks.decide' | 'weeks.reopen' | 'months.read' | 'months.close' | 'timesheets.read' | 'analytics.read' | 'evidence.read' | 'reports.write' | 'leave.read' | 'leave.write' | 'leave.decide' | 'leave.undo' | 'leave.manage' | 'claims.read' | 'claims.write' | 'claims.decide' | 'claims.reimburse' | 'claims.undo' | 'claims.export' | 'bookings.read' | 'bookings.write' | 'bookings.confirm' | 'capacity.read' | 'projects.write' | 'projects.plan' | 'projects.money' | 'projects.manage' | 'projects.hours' | 'projects.alerts' | 'projects.budgets' | 'invoices.read' | 'invoices.write' | 'rates.write' | 'rates.read' | 'rates.costs' | 'reviews.read' | 'reviews.write' | 'reviews.decide' | 'reviews.undo' | 'substitutions.write' | 'privacy.export' | 'privacy.remove' | 'inbox.read' | 'notices.note' | 'vocabulary.manage' | 'vocabulary.reread' | 'company.manage' | 'accounts.manage' | 'tokens.manage' | 'webhooks.manage' | 'connector.manage' | 'imports.manage' | 'audit.read' | 'export.kinds' | 'export.everything'>
      timeZone: string | null
      leads: number[]
      reports: number[]
      standsInFor: Array<{
        leads: number[]
        reports: number[]
        userId: number
      }>
      oidc: {
        name: string
      } | null
      passkeys: boolean
      resets: boolean
    }
    SignInWithPasskeyBody: {
      credential: {
        id: string
        rawId: string
        type: 'public-key'
        response: {
          clientDataJSON: string
          authenticatorData: string
          signature: string
          userHandle?: string | null
        }
      }
    }
    Skill: {
      id: number
      name: string
      category: string
    }
    SkillEvidence: {
      entryId: number
      date: string
      projectId: number
      project: string
      hours: number
      notes: string
      origin: 'notes' | 'added'
      confidence: number
      registries?: Array<'npm' | 'PyPI' | 'Debian'>
      evidence: Array<{
        start: number
        end: number
        text: string
      }>
    }
    SkillProposal: {
      term: string
      spelling: string
      kind: 'name' | 'word'
      reason: string
      confidence: number
      entries: number
      people: number
      guess: string | null
      category: string
      examples: Array<{
        entryId: number
        date: string
        person: string
        notes: string
      }>
      status: 'open' | 'accepted' | 'rejected'
      decision: 'skill' | 'alias' | 'reject' | 'keep' | null
      became: string | null
      changed: number
    }
    SplitResourceAllocationBody: {
      date: string
      version?: number
    }
    StartTimerBody: {
      projectId?: number | null
      category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research' | null
      notes?: string
      date?: string
      startTime?: string
    }
    Step: {
      version?: number
      note?: string
    }
    StopTimerBody: {
      projectId?: number
      hours?: number
      date?: string
      category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
      notes?: string
      startTime?: string | null
      today?: string
      version?: number
      reason?: string
    }
    StoreImportBody: {
      version?: number
    }
    SubmitForm: {
      userId: number
      week: string
      word?: string
    }
    SubmittedWeek: {
      id: number
      userId: number
      name: string
      week: string
      state: 'Submitted' | 'Approved' | 'Returned'
      submittedAt: string
      submittedBy: number | null
      expectedHours: number | null
      loggedHours: number | null
      word: string
      changed: {
        at: string
        by: string | null
        notes: string
      } | null
      hours: number
      waiting: number
      mine: Array<{
        id: number
        version: number
      }>
      version: number
    }
    Substitution: {
      id: number
      userId: number
      substituteId: number
      startDate: string
      endDate: string
      createdAt: string
      version: number
    }
    SubstitutionForm: {
      userId: number
      substituteId: number
      startDate: string
      endDate: string
    }
    SyncCounts: {
      read: number
      added: number
      changed: number
      removed: number
      unchanged: number
      kept: number
      rejected: number
    }
    SyncLoss: {
      stored: number
      removed: number
      replaced: number
      empty?: boolean
    }
    SyncLosses: {
      users?: components['schemas']['SyncLoss']
      projects?: components['schemas']['SyncLoss']
      timesheets?: components['schemas']['SyncLoss']
      sample?: components['schemas']['SampleSettings']
    }
    SyncMapping: {
      users: {
        table: string
        id: string
        name: string | null
        firstName: string | null
        lastName: string | null
        role: string | null
        email: string | null
        phone: string | null
        location: string | null
        joinDate: string | null
        modified: string | null
        otherName: string | null
        lastDay: string | null
      }
      clients: {
        table: string
        id: string
        name: string
      } | null
      projects: {
        table: string
        id: string
        name: string
        description: string | null
        status: string | null
        clientId: string | null
        client: string | null
        industry: string | null
        totalHours: string | null
        budget: string | null
        startDate: string | null
        deadline: string | null
        modified: string | null
        parentId: string | null
      }
      tasks: {
        table: string
        id: string
        projectId: string
        name: string | null
      } | null
      timesheets: {
        table: string
        id: string
        userId: string
        projectId: string | null
        taskId: string | null
        hours: string | null
        minutes: string | null
        date: string
        notes: string | null
        otherNotes: string | null
        category: string | null
        modified: string | null
        seconds: string | null
        start: string | null
        end: string | null
      }
      reading: components['schemas']['EntryReading']
      rules: {
        users?: {
          only?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          deleted?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          archived?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          completed?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          partOf?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          from?: Record<string, {
            via: string
            table: string
            key: string
            when?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values: string[]
            }>
            only?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values: string[]
            }>
          }>
          json?: Record<string, string>
          after?: Record<string, string>
          units?: Record<string, 'hours' | 'minutes' | 'seconds'>
          emptyNotes?: string[]
          ignoresCase?: boolean
        }
        clients?: {
          only?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          deleted?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          archived?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          completed?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          partOf?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          from?: Record<string, {
            via: string
            table: string
            key: string
            when?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values: string[]
            }>
            only?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values: string[]
            }>
          }>
          json?: Record<string, string>
          after?: Record<string, string>
          units?: Record<string, 'hours' | 'minutes' | 'seconds'>
          emptyNotes?: string[]
          ignoresCase?: boolean
        }
        projects?: {
          only?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          deleted?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          archived?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          completed?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          partOf?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          from?: Record<string, {
            via: string
            table: string
            key: string
            when?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values: string[]
            }>
            only?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values: string[]
            }>
          }>
          json?: Record<string, string>
          after?: Record<string, string>
          units?: Record<string, 'hours' | 'minutes' | 'seconds'>
          emptyNotes?: string[]
          ignoresCase?: boolean
        }
        tasks?: {
          only?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          deleted?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          archived?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          completed?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          partOf?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          from?: Record<string, {
            via: string
            table: string
            key: string
            when?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values: string[]
            }>
            only?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values: string[]
            }>
          }>
          json?: Record<string, string>
          after?: Record<string, string>
          units?: Record<string, 'hours' | 'minutes' | 'seconds'>
          emptyNotes?: string[]
          ignoresCase?: boolean
        }
        timesheets?: {
          only?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          deleted?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          archived?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          completed?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          partOf?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values: string[]
          }>
          from?: Record<string, {
            via: string
            table: string
            key: string
            when?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values: string[]
            }>
            only?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values: string[]
            }>
          }>
          json?: Record<string, string>
          after?: Record<string, string>
          units?: Record<string, 'hours' | 'minutes' | 'seconds'>
          emptyNotes?: string[]
          ignoresCase?: boolean
        }
      }
    }
    SyncMappingInput: {
      users: {
        table: string
        id: string
        name: string | null
        firstName: string | null
        lastName: string | null
        role: string | null
        email: string | null
        phone: string | null
        location: string | null
        joinDate: string | null
        modified: string | null
        otherName?: string | null
        lastDay?: string | null
      }
      clients: {
        table: string
        id: string
        name: string
      } | null
      projects: {
        table: string
        id: string
        name: string
        description: string | null
        status: string | null
        clientId: string | null
        client: string | null
        industry: string | null
        totalHours: string | null
        budget: string | null
        startDate: string | null
        deadline: string | null
        modified: string | null
        parentId?: string | null
      }
      tasks: {
        table: string
        id: string
        projectId: string
        name: string | null
      } | null
      timesheets: {
        table: string
        id: string
        userId: string
        projectId: string | null
        taskId: string | null
        hours: string | null
        minutes: string | null
        date: string
        notes: string | null
        otherNotes?: string | null
        category: string | null
        modified: string | null
        seconds?: string | null
        start?: string | null
        end?: string | null
      }
      reading?: components['schemas']['EntryReadingInput']
      rules?: {
        users?: {
          only?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          deleted?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          archived?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          completed?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          partOf?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          from?: Record<string, {
            via: string
            table: string
            key: string
            when?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values?: string[]
            }>
            only?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values?: string[]
            }>
          }>
          json?: Record<string, string>
          after?: Record<string, string>
          units?: Record<string, 'hours' | 'minutes' | 'seconds'>
          emptyNotes?: string[]
          ignoresCase?: boolean
        }
        clients?: {
          only?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          deleted?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          archived?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          completed?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          partOf?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          from?: Record<string, {
            via: string
            table: string
            key: string
            when?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values?: string[]
            }>
            only?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values?: string[]
            }>
          }>
          json?: Record<string, string>
          after?: Record<string, string>
          units?: Record<string, 'hours' | 'minutes' | 'seconds'>
          emptyNotes?: string[]
          ignoresCase?: boolean
        }
        projects?: {
          only?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          deleted?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          archived?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          completed?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          partOf?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          from?: Record<string, {
            via: string
            table: string
            key: string
            when?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values?: string[]
            }>
            only?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values?: string[]
            }>
          }>
          json?: Record<string, string>
          after?: Record<string, string>
          units?: Record<string, 'hours' | 'minutes' | 'seconds'>
          emptyNotes?: string[]
          ignoresCase?: boolean
        }
        tasks?: {
          only?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          deleted?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          archived?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          completed?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          partOf?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          from?: Record<string, {
            via: string
            table: string
            key: string
            when?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values?: string[]
            }>
            only?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values?: string[]
            }>
          }>
          json?: Record<string, string>
          after?: Record<string, string>
          units?: Record<string, 'hours' | 'minutes' | 'seconds'>
          emptyNotes?: string[]
          ignoresCase?: boolean
        }
        timesheets?: {
          only?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          deleted?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          archived?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          completed?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          partOf?: Array<{
            column: string
            operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
            values?: string[]
          }>
          from?: Record<string, {
            via: string
            table: string
            key: string
            when?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values?: string[]
            }>
            only?: Array<{
              column: string
              operator: 'is' | 'is-not' | 'true' | 'false' | 'empty' | 'not-empty' | 'above' | 'below'
              values?: string[]
            }>
          }>
          json?: Record<string, string>
          after?: Record<string, string>
          units?: Record<string, 'hours' | 'minutes' | 'seconds'>
          emptyNotes?: string[]
          ignoresCase?: boolean
        }
      }
    }
    SyncResult: {
      users: number
      projects: number
      timesheets: number
      run: components['schemas']['SyncRun']
      rejected: components['schemas']['RejectedRow'][]
    }
    SyncRun: {
      id: number
      state: 'running' | 'done' | 'failed' | 'canceled' | 'interrupted' | 'needs-confirmation' | 'confirmed' | 'declined'
      dryRun: boolean
      types: Array<'users' | 'projects' | 'timesheets'>
      step: {
        type: 'users' | 'projects' | 'timesheets'
        done: number
        total: number | null
      } | null
      counts: {
        users?: components['schemas']['SyncCounts']
        projects?: components['schemas']['SyncCounts']
        timesheets?: components['schemas']['SyncCounts']
      }
      question: components['schemas']['SyncLosses'] | null
      reasons: components['schemas']['RejectionReason'][]
      warnings: Array<{
        reason: string
        days: number
        examples: string[]
      }>
      listed: number
      error: string | null
      reason: string | null
      startedAt: string
      finishedAt: string | null
    }
    Tag: {
      id: number
      name: string
      color: 'violet' | 'teal' | 'orange' | 'pink' | 'blue' | 'green' | 'gray'
      projects: number
      version: number
    }
    TaxPart: {
      name: string
      percent: number
    }
    TaxRate: {
      id: number
      name: string
      percent: number
      category: 'S' | 'Z' | 'E' | 'AE' | 'O'
      reason: string
      parts?: components['schemas']['TaxPart'][]
      isDefault: boolean
    }
    TaxTotal: {
      taxName: string
      taxPercent: number
      taxCategory: 'S' | 'Z' | 'E' | 'AE' | 'O'
      taxReason: string
      taxParts?: Array<{
        name: string
        percent: number
        amount: number
      }>
      net: number
      amount: number
    }
    TestMailReply: {
      email: string
      taken: boolean
      answer: string
    }
    TimeEntry: {
      id: number
      userId: number
      projectId: number
      hours: number
      minutes?: number
      date: string
      startTime?: string
      category: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
      notes: string
      billable: boolean
      extractedSkills: string[]
      rejectedSkills: string[]
      createdAt: string
      version: number
      approval?: 'Submitted' | 'Approved by lead' | 'Approved by manager' | 'Approved' | 'Returned'
      invoiced?: true
      user: components['schemas']['CurrentUser']
      project: components['schemas']['ProjectReference']
    }
    Timer: {
      startedAt: string
      date: string
      startTime: string
      projectId: number | null
      category: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research' | null
      notes: string
      version: number
      project: components['schemas']['ProjectReference'] | null
    }
    TimesheetFigures: {
      entries: number
      hours: number
      skills: number
      categories: Array<{
        category: string
        hours: number
        entries: number
      }>
      days: Array<{
        date: string
        hours: number
        entries: number
      }>
      topSkills: components['schemas']['ListTimesheetSkillsRow'][]
    }
    TimesheetTrends: {
      weeks: Array<{
        hours: number
        entries: number
        capacity: number | null
        utilization: number | null
        skills: number
        week: string
      }>
      current: {
        hours: number
        entries: number
        capacity: number | null
        utilization: number | null
        skills: number
        from: string
        to: string
      }
      previous: {
        hours: number
        entries: number
        capacity: number | null
        utilization: number | null
        skills: number
        from: string
        to: string
      }
      skills: Array<{
        skill: string
        category: string
        hours: number
        previousHours: number
      }>
    }
    Token: {
      id: number
      name: string
      scopes: Array<'read' | 'write'>
      createdAt: string
      expiresAt: string
      lastUsedAt: string | null
      email: string
      userId: number | null
    }
    TokenFields: {
      name: string
      scopes: Array<'read' | 'write'>
      expiresAt: string
    }
    TurnOnAccountsBody: {
      email: string
      password: string
      mode: 'accounts'
    }
    Undo: {
      version?: number
    }
    UndoImportBody: {
      version?: number
    }
    UndoOffboardingBody: Record<string, unknown>
    UnpayInvoiceBody: {
      version?: number
      paymentId: number
    }
    UpdateAccountBody: {
      userId?: number | null
      email?: string
      roles?: Array<'planner' | 'hr' | 'finance' | 'admin'>
      active?: boolean
      secondFactor?: false
      version?: number
    }
    UpdateBackgroundBody: {
      previousProjects: Array<{
        company: string
        industry: string
        months: number
      }>
      url: string | null
      headline: string | null
      connections: number | null
      experience: Array<{
        company: string
        role: string
        duration: string
        description?: string
      }>
      projects: Array<{
        name: string
        description?: string
        technologies: string[]
      }>
      education: Array<{
        school: string
        degree: string
        year?: number
      }>
      skills: Array<{
        name: string
        endorsements: number
      }>
      certifications: string[]
      recommendations: Array<{
        by: string
        text: string
      }>
      languages: string[]
      industries: string[]
      version?: number
    }
    UpdateBillRateBody: {
      amount?: number
      currency?: string
      validFrom?: string
      validUntil?: string | null
      reason?: string
      version?: number
    }
    UpdateClientBody: {
      name: string
      currency: string | null
      version?: number
    }
    UpdateCompanyHolidayBody: {
      name?: string
      startDate?: string
      endDate?: string
      calendar?: string | null
      version?: number
    }
    UpdateCompanySettingsBody: {
      name?: string | null
      currency?: string
      assumeProjectFigures?: boolean
      guideDismissed?: boolean
      sessionIdleHours?: number
      timeZone?: string | null
      contractedHours?: number[]
      holidayCalendar?: string | null
      sendsMail?: boolean
      approval?: 'none' | 'week' | 'line'
      approver?: 'manager' | 'lead' | 'both'
      missingHours?: 'week' | 'day'
      notesRequired?: boolean
      stepMinutes?: 1 | 2 | 3 | 4 | 5 | 6 | 10 | 12 | 15 | 20 | 30 | 60
      rounding?: 'none' | 'nearest' | 'up' | 'down'
      notBillable?: Array<'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'>
      budgetAlerts?: number[]
      skillHours?: 'whole' | 'shared'
      revenueMethod?: 'cost' | 'hours' | 'entered' | 'milestones'
      version?: number
    }
    UpdateCostRateBody: {
      amount?: number
      currency?: string
      validFrom?: string
      validUntil?: string | null
      reason?: string
      version?: number
    }
    UpdateExchangeRateBody: {
      rate?: number
      reason?: string
      version?: number
    }
    UpdateExpenseBody: {
      projectId?: number | null
      amount?: number
      currency?: string
      rate?: number
      rateNote?: string
      taxPercent?: number
      category?: 'Travel' | 'Meals & Entertainment' | 'Equipment' | 'Software' | 'Training' | 'Office Supplies' | 'Parking'
      date?: string
      description?: string
      billable?: components['schemas']['YesNo']
      version?: number
    }
    UpdateInvoiceBody: {
      issueDate?: string
      dueDate?: string
      note?: string
      buyerReference?: string
      lines?: Array<{
        id?: number
        text: string
        kind?: 'Extra' | 'Discount'
        quantity?: number
        unit?: 'hour' | 'day' | 'month' | 'piece'
        unitPrice?: number
        taxRateId?: number
      }>
      version?: number
    }
    UpdateInvoiceClientBody: {
      currency?: string | null
      legalName?: string
      street?: string
      postalCode?: string
      city?: string
      country?: string
      vatId?: string
      email?: string
      buyerReference?: string
      paymentDays?: number | null
      grouping?: 'Project' | 'Person' | 'Role' | 'Category' | 'Project and Person' | 'Entry' | null
      taxRateId?: number | null
      name: string
      version?: number
    }
    UpdateInvoiceSettingsBody: {
      name?: string
      street?: string
      postalCode?: string
      city?: string
      country?: string
      taxNumber?: string
      vatId?: string
      registration?: string
      iban?: string
      bic?: string
      bankName?: string
      email?: string
      phone?: string
      contact?: string
      paymentDays?: number
      numberPattern?: string
      creditPattern?: string | null
      firstNumber?: number
      footer?: string
      taxRates?: Array<{
        id?: number
        name: string
        percent: number
        category: 'S' | 'Z' | 'E' | 'AE' | 'O'
        reason: string
        parts?: Array<{
          name: string
          percent: number
        }>
        isDefault: boolean
      }>
      version?: number
    }
    UpdateLeaveRequestBody: {
      leaveType?: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
      startDate?: string
      endDate?: string
      startsAtNoon?: boolean
      endsAtNoon?: boolean
      reason?: string
      version?: number
    }
    UpdatePerformanceReviewBody: {
      userId?: number
      reviewerId?: number
      reviewPeriod?: string
      periodStart?: string | null
      periodEnd?: string | null
      reviewDate?: string
      overallRating?: number | null
      technicalSkills?: number | null
      communication?: number | null
      teamwork?: number | null
      leadership?: number | null
      innovation?: number | null
      goals?: Array<{
        title: string
        progress?: number
      }>
      comments?: string
      version?: number
    }
    UpdateProjectBody: {
      name?: string
      description?: string
      status?: 'Active' | 'In Progress' | 'Ongoing' | 'Completed'
      client?: string
      industry?: string
      requiredSkills?: string[]
      tags?: string[]
      totalHours?: number
      completionPercentage?: number | null
      priority?: 'High' | 'Medium' | 'Low' | null
      budget?: number | null
      spent?: number | null
      billing?: 'Time and Material' | 'Fixed Fee' | 'Retainer' | 'Not Billable'
      fee?: number | null
      expensesInBudget?: boolean
      hoursAlertNoted?: number | null
      budgetAlertNoted?: number | null
      milestoneAlertNoted?: string | null
      startDate?: string | null
      deadline?: string | null
      leadId?: number | null
      milestones?: Array<{
        id?: number
        name: string
        dueDate: string
        doneOn?: string | null
        amount?: number | null
      }>
      version?: number
      archived?: boolean
    }
    UpdateProjectRoleBody: {
      role?: string
      version?: number
    }
    UpdateResourceAllocationBody: {
      userId?: number
      projectId?: number
      startDate?: string
      endDate?: string
      allocatedPercentage?: number
      allocatedHours?: number
      isConfirmed?: components['schemas']['YesNo']
      note?: string
      version?: number
    }
    UpdateSavedMappingBody: {
      name?: string
      mapping?: components['schemas']['SyncMappingInput']
      version?: number
    }
    UpdateSavedReportBody: {
      name?: string
      shared?: boolean
      query?: components['schemas']['SavedQuery']
      version?: number
    }
    UpdateSubstitutionBody: {
      substituteId?: number
      startDate?: string
      endDate?: string
      version?: number
    }
    UpdateSyncMappingBody: {
      mapping: components['schemas']['SyncMappingInput'] | null
      version?: number
    }
    UpdateTagBody: {
      name?: string
      color?: 'violet' | 'teal' | 'orange' | 'pink' | 'blue' | 'green' | 'gray'
      version?: number
    }
    UpdateTimeEntriesBody: {
      entries: Array<{
        id: number
        version?: number
      }>
      change: {
        projectId?: number
        date?: string
        category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
        hours?: number
      }
      reason?: string
    }
    UpdateTimeEntryBody: {
      projectId?: number
      hours?: number
      date?: string
      category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
      notes?: string
      rejectedSkills?: string[]
      billable?: boolean
      startTime?: string | null
      userId?: number
      version?: number
      reason?: string
    }
    UpdateUserBody: {
      name?: string
      role?: string
      username?: string
      initials?: string
      experience?: 'junior' | 'mid' | 'senior' | 'lead' | null
      email?: string | null
      phone?: string | null
      location?: string | null
      joinDate?: string | null
      contractedHours?: number[]
      holidayCalendar?: string | null
      managerId?: number | null
      skills?: string[]
      version?: number
    }
    UpdateWebhookBody: {
      name?: string
      url?: string
      events?: Array<'time entry' | 'project' | 'person' | 'allocation' | 'project role' | 'leave' | 'expense' | 'invoice' | 'review' | 'tag' | 'leave adjustment' | 'leave policy' | 'company holiday' | 'substitution' | 'week' | 'month' | 'company'>
      active?: boolean
      version?: number
    }
    User: {
      id: number
      name: string
      initials: string
      role: string
      username: string
      email: string | null
      phone?: string | null
      location: string | null
      joinDate: string | null
      lastDay: string | null
      experience: 'junior' | 'mid' | 'senior' | 'lead' | null
      skills: string[]
      contractedHours: number[]
      holidayCalendar: string | null
      managerId: number | null
      version: number
    }
    UserForm: {
      name: string
      role: string
      username?: string
      initials?: string
      experience?: 'junior' | 'mid' | 'senior' | 'lead' | null
      email?: string | null
      phone?: string | null
      location?: string | null
      joinDate?: string | null
      contractedHours?: number[]
      holidayCalendar?: string | null
      managerId?: number | null
      skills?: string[]
    }
    UserSkill: {
      userId: number
      skillId: number
      skillName: string
      category: string
      totalHours: number
      entries: number
      proficiencyLevel: 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert'
      firstUsed: string
      lastUsed: string
      lastUsedDate: string
      freshness: number
    }
    VocabularyChange: {
      name: string
      category?: string
      addAliases?: string[]
      removeAliases?: string[]
      retired?: boolean
    }
    VocabularySkill: {
      name: string
      category: string
      aliases: string[]
      companyAliases: string[]
      ambiguous: string[]
      parents: string[]
      origin: 'shipped' | 'company' | 'changed'
      retired: boolean
      mergedInto: string | null
    }
    WantedSkill: {
      skillId: number | null
      skill: string
      category: string
      people: number
      gap: {
        cover: 'missing' | 'thin' | 'shown'
        sentence: string
      } | null
    }
    Webhook: {
      id: number
      name: string
      url: string
      events: Array<'time entry' | 'project' | 'person' | 'allocation' | 'project role' | 'leave' | 'expense' | 'invoice' | 'review' | 'tag' | 'leave adjustment' | 'leave policy' | 'company holiday' | 'substitution' | 'week' | 'month' | 'company'>
      active: boolean
      createdAt: string
      version: number
    }
    WebhookFieldsInput: {
      name: string
      url: string
      events: Array<'time entry' | 'project' | 'person' | 'allocation' | 'project role' | 'leave' | 'expense' | 'invoice' | 'review' | 'tag' | 'leave adjustment' | 'leave policy' | 'company holiday' | 'substitution' | 'week' | 'month' | 'company'>
      active?: boolean
    }
    WeekApproval: {
      userId: number
      week: string
      submitted: components['schemas']['SubmittedWeek'] | null
      expectedHours: number | null
      hours: number
      missing: Array<{
        date: string
        hours: number
      }>
      entries: Array<{
        id: number
        version: number
        projectId: number
        project: string
        date: string
        startTime?: string
        hours: number
        category: string
        notes: string
        approval: 'Submitted' | 'Approved by lead' | 'Approved by manager' | 'Approved' | 'Returned' | null
        isMine: boolean
      }>
      steps: Array<{
        id: number
        step: 'submitted' | 'changed' | 'approved' | 'returned' | 'reopened'
        at: string
        by: string | null
        actedFor: string | null
        reason: string
        entryIds: number[]
        hours: number
      }>
      may: {
        submit: boolean
        decide: boolean
        reopen: boolean
      }
    }
    WeekSheet: {
      userId: number
      week: string
      days: Array<{
        date: string
        contractedHours: number
        leaveHours: number
        leaveType?: string | null
        holiday: string | null
        expectedHours: number
      }>
      entries: components['schemas']['TimeEntry'][]
      planned: Array<{
        projectId: number
        project: components['schemas']['ProjectReference']
        hours: number[]
        confirmed: boolean
      }>
      previous: Array<{
        projectId: number
        project: components['schemas']['ProjectReference']
        category: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
        hours: number[]
        notes: string[]
      }>
    }
    WholeInvoice: {
      id: number
      kind: 'Invoice' | 'Credit Note'
      state: 'Draft' | 'Issued' | 'Overdue' | 'Partly Paid' | 'Paid' | 'Credited'
      number: string | null
      client: string
      currency: string
      issueDate: string
      dueDate: string | null
      periodStart: string
      periodEnd: string
      net: number
      tax: number
      total: number
      paid: number
      credited: number
      open: number
      creditsId: number | null
      creditsNumber: string | null
      createdAt: string
      issuedAt: string | null
      version: number
      grouping: 'Project' | 'Person' | 'Role' | 'Category' | 'Project and Person' | 'Entry'
      note: string
      buyerReference: string
      seller: components['schemas']['Seller']
      buyer: components['schemas']['InvoicedParty']
      lines: components['schemas']['InvoiceLine'][]
      taxes: components['schemas']['TaxTotal'][]
      payments: Array<{
        id: number
        date: string
        amount: number
        note: string
        at: string
        by: string | null
      }>
      creditNotes: Array<{
        id: number
        number: string
        issueDate: string
        total: number
      }>
      missing: Record<string, string>
      nextNumber: string | null
      footer: string
      hasLogo: boolean
      createdBy: string | null
      issuedBy: string | null
    }
    YesNo: 'Yes' | 'No'
  }
  responses: {
    Invalid: {
      headers: { [name: string]: unknown }
      content: {
        'application/json': components['schemas']['Problem']
      }
    }
    Unauthenticated: {
      headers: { [name: string]: unknown }
      content: {
        'application/json': components['schemas']['Problem']
      }
    }
    Forbidden: {
      headers: { [name: string]: unknown }
      content: {
        'application/json': components['schemas']['Problem']
      }
    }
    NotFound: {
      headers: { [name: string]: unknown }
      content: {
        'application/json': components['schemas']['Problem']
      }
    }
    Conflict: {
      headers: { [name: string]: unknown }
      content: {
        'application/json': components['schemas']['Problem']
      }
    }
    TooLarge: {
      headers: { [name: string]: unknown }
      content: {
        'application/json': components['schemas']['Problem']
      }
    }
    UnsupportedMediaType: {
      headers: { [name: string]: unknown }
      content: {
        'application/json': components['schemas']['Problem']
      }
    }
    TooManyCalls: {
      headers: { [name: string]: unknown }
      content: {
        'application/json': components['schemas']['Problem']
      }
    }
    Unavailable: {
      headers: { [name: string]: unknown }
      content: {
        'application/json': components['schemas']['Problem']
      }
    }
    NoRoom: {
      headers: { [name: string]: unknown }
      content: {
        'application/json': components['schemas']['Problem']
      }
    }
  }
}

export interface operations {
  /** Have everybody sign in as themselves, beginning with the acting person as administrator */
  turnOnAccounts: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TurnOnAccountsBody']
      }
    }
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Remove the sample people's accounts and end their sessions */
  removeSampleAccounts: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Accounts for trying the sample company, and one to sign in with for each role */
  getSampleAccounts: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SampleAccounts']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Give the sample people who have none an account, and all such accounts one new password */
  makeSampleAccounts: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['MakeSampleAccountsReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Accounts by email, with their roles */
  listAccounts: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        q?: string
        userId?: number
        role?: 'staff' | 'planner' | 'hr' | 'finance' | 'admin'
        state?: 'active' | 'invited' | 'deactivated'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Account'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Give somebody an account; without a password, with an invitation link */
  createAccount: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateAccountBody']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CreateAccountReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Accounts as CSV or XLSX, by email */
  exportAccounts: {
    parameters: {
      query?: {
        q?: string
        userId?: number
        role?: 'staff' | 'planner' | 'hr' | 'finance' | 'admin'
        state?: 'active' | 'invited' | 'deactivated'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete an account and end its sessions; 409 for the last administrator */
  deleteAccount: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change an account: its person, email, roles, whether it is active; take the second factor away */
  updateAccount: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateAccountBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Account']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Make a new link by which somebody chooses a password; the one before is void */
  inviteAccount: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Invitation']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** End all sessions and access tokens of an account */
  signOutAccount: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Who works on which project, in which role */
  listProjectRoles: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        projectId?: number
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ProjectRole'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Assign a role on a project to a person, who has none there yet; their hours are then priced by it */
  createProjectRole: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ProjectRoleForm']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ProjectRole']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Remove the role that a person has on a project, where their own role then counts */
  deleteProjectRole: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change the role that a person has on a project */
  updateProjectRole: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateProjectRoleBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ProjectRole']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Answer a question in plain words, or prepare what it asks for; nothing is changed */
  askAssistant: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AskAssistantBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['AskReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What the assistant's rules judge: totals, and the first few whom each rule concerns */
  getAssistantFacts: {
    parameters: {
      query?: {
        today?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['AssistantFacts']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Everybody or everything that a rule of the assistant concerns, the clearest case first */
  listFindings: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        today?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        rule: 'underutilized' | 'overload' | 'budget-alert' | 'stagnation' | 'poor-notes' | 'imbalance' | 'mentorship' | 'pending-leave' | 'pending-claims' | 'pending-reviews' | 'missing-hours' | 'scarce-skills' | 'unsubmitted-weeks' | 'undecided-weeks'
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Concern'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Who did what, as whom, from where, and how it was before and after; latest first */
  listAudit: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        kind?: 'change' | 'sign-in' | 'read' | 'export'
        withoutReads?: 'true'
        entity?: 'project' | 'project role' | 'tag' | 'bill rate' | 'cost rate' | 'client' | 'exchange rate' | 'invoice' | 'invoice settings' | 'time entry' | 'week' | 'month' | 'person' | 'leave' | 'leave adjustment' | 'leave policy' | 'company holiday' | 'expense' | 'allocation' | 'review' | 'saved report' | 'substitution' | 'company' | 'projectworks' | 'import' | 'webhook' | 'account' | 'access' | 'export'
        entityId?: number
        actorId?: number
        from?: string
        to?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['AuditEntry'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The rows of the audit log as CSV or XLSX; the export is a row of its own */
  exportAudit: {
    parameters: {
      query?: {
        kind?: 'change' | 'sign-in' | 'read' | 'export'
        withoutReads?: 'true'
        entity?: 'project' | 'project role' | 'tag' | 'bill rate' | 'cost rate' | 'client' | 'exchange rate' | 'invoice' | 'invoice settings' | 'time entry' | 'week' | 'month' | 'person' | 'leave' | 'leave adjustment' | 'leave policy' | 'company holiday' | 'expense' | 'allocation' | 'review' | 'saved report' | 'substitution' | 'company' | 'projectworks' | 'import' | 'webhook' | 'account' | 'access' | 'export'
        entityId?: number
        actorId?: number
        from?: string
        to?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The rows of the audit log as CSV or XLSX; the export is a row of its own */
  exportAuditAlias: {
    parameters: {
      query?: {
        kind?: 'change' | 'sign-in' | 'read' | 'export'
        withoutReads?: 'true'
        entity?: 'project' | 'project role' | 'tag' | 'bill rate' | 'cost rate' | 'client' | 'exchange rate' | 'invoice' | 'invoice settings' | 'time entry' | 'week' | 'month' | 'person' | 'leave' | 'leave adjustment' | 'leave policy' | 'company holiday' | 'expense' | 'allocation' | 'review' | 'saved report' | 'substitution' | 'company' | 'projectworks' | 'import' | 'webhook' | 'account' | 'access' | 'export'
        entityId?: number
        actorId?: number
        from?: string
        to?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** How one signs in: email, and whether with a second factor */
  getOwnAccount: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['OwnAccount']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Whose invitation a link is, or accept it with a password; sign in afterwards */
  acceptInvitation: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AcceptInvitationBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['AcceptInvitationReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Open a session, with the shared access password or as oneself */
  login: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LoginBody']
      }
    }
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** End the session */
  logout: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LogoutReply']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What one is sent, to one's account's address; `available` is false while the company sends nothing */
  getMailChoices: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['GetMailChoicesReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Choose what one is sent */
  putMailChoices: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PutMailChoicesBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PutMailChoicesReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Lead the browser to the provider to sign in there; `to` is the page to come back to */
  beginOidc: {
    parameters: {
      query?: {
        to?: string
      }
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      303: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Where the provider leads the browser back to; opens a session and leads to a page, with the outcome behind its # */
  endOidc: {
    parameters: {
      query?: {
        state?: string
        code?: string
        iss?: string
        error?: string
        error_description?: string
      }
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      303: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Open a session with what a passkey has signed */
  signInWithPasskey: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SignInWithPasskeyBody']
      }
    }
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Begin to sign in with a passkey: what a device signs */
  askForPasskey: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['AskForPasskeyReply']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One's own passkeys */
  listPasskeys: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Passkey'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Add the passkey that a device has made */
  addPasskey: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AddPasskeyBody']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Passkey']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Begin to add a passkey: what a device makes one of */
  preparePasskey: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PreparePasskeyBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['AskForPasskeyReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Remove one of one's own passkeys, with the password */
  removePasskey: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OwnPassword']
      }
    }
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change one's own password */
  changePassword: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordChange']
      }
    }
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Have a link for a new password sent to an account */
  requestReset: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RequestResetBody']
      }
    }
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Begin to set up a second factor: a secret for an authenticator app */
  prepareSecondFactor: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OwnPassword']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PrepareSecondFactorReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Turn the second factor on with a first code of it */
  confirmSecondFactor: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OwnCode']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ConfirmSecondFactorReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Turn the second factor off, with the password and a code of it */
  removeSecondFactor: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordAndCode']
      }
    }
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Whether there is a session, and the person it acts as */
  getSession: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SessionState']
        }
      }
      400: components['responses']['Invalid']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Make the session act as another person; with accounts, view Offbench as they see it */
  actAs: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ActAsBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SessionState']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Stop viewing Offbench as another person */
  stopViewing: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** End all of one's own sessions but this one */
  endOtherSessions: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One's own sessions, the last used first; with the shared password the one that asks */
  listSessions: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['OpenSession'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** End one of one's own sessions; 404 for those of others */
  endOneSession: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Bill rates, the latest first; q looks in clients, roles and names */
  listBillRates: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        place?: 'project and person' | 'project and role' | 'client and role' | 'person' | 'role' | 'company'
        projectId?: number
        client?: string
        role?: string
        userId?: number
        on?: string
        q?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['BillRate'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Set a bill rate from a day on; days of closed months take a reason */
  createBillRate: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateBillRateBody']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['BillRate']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Bill rates as CSV or XLSX, in the order of the list */
  exportBillRates: {
    parameters: {
      query?: {
        place?: 'project and person' | 'project and role' | 'client and role' | 'person' | 'role' | 'company'
        projectId?: number
        client?: string
        role?: string
        userId?: number
        on?: string
        q?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete a bill rate, as if it had never been; days of closed months take a reason */
  deleteBillRate: {
    parameters: {
      query?: {
        version?: number
        reason?: string
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change the amount or the days of a bill rate; 400 if it would overlap another one of its place, or concerns a closed month without a reason */
  updateBillRate: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateBillRateBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['BillRate']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One's own calendar links, the newest first */
  listCalendarFeeds: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CalendarFeed'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Make a calendar link, by which programs read what is chosen until the link is ended */
  createCalendarFeed: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CalendarFeedForm']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CreateCalendarFeedReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** End a calendar link at once */
  endCalendarFeed: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The events of a calendar link's owner: bookings, leave and holidays, as far as they have chosen; 404 once it is ended */
  getCalendarFeed: {
    parameters: {
      query: {
        key: string
      }
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/calendar': Blob
        }
      }
      400: components['responses']['Invalid']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Booked and available hours per person and week; this week and the next seven unless from/to say otherwise */
  listCapacity: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        from?: string
        to?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CapacityWeek'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Who has free hours between two days, most first */
  listBench: {
    parameters: {
      query: {
        limit?: number
        cursor?: string
        from: string
        to: string
        role?: string
        skill?: string
        ends?: 'true'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['BenchRow'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** People with free hours between two days as CSV or XLSX, most hours first */
  exportBench: {
    parameters: {
      query: {
        from: string
        to: string
        role?: string
        skill?: string
        ends?: 'true'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The company's booked and available hours by week */
  getCapacitySummary: {
    parameters: {
      query: {
        from: string
        weeks: number
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CapacitySummary']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Clients of projects that are not archived, by name, and their currencies */
  listClients: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Client'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Say what a client is billed in; null is the company’s currency */
  updateClient: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateClientBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Client']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Companies that people worked for before, by name */
  listCompanies: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        q?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Company'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The company's settings */
  getCompanySettings: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CompanySettings']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change the company's settings; 409 for another currency while there are amounts, and for another `skillHours` while entries are being stored */
  updateCompanySettings: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCompanySettingsBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CompanySettings']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The company's own holidays, latest first; from/to keep those that touch the range */
  listCompanyHolidays: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        from?: string
        to?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CompanyHoliday'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Add a company holiday; standing leave on its days is counted again */
  createCompanyHoliday: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CompanyHolidayForm']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CompanyHoliday']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete a company holiday; standing leave on its days is counted again */
  deleteCompanyHoliday: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change a company holiday; standing leave on its days is counted again */
  updateCompanyHoliday: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCompanyHolidayBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CompanyHoliday']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What hours of people cost, the latest first; q looks in names */
  listCostRates: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        on?: string
        q?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CostRate'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Set what an hour of a person costs from a day on; days of closed months take a reason */
  createCostRate: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateCostRateBody']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CostRate']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Cost rates as CSV or XLSX, in the order of the list */
  exportCostRates: {
    parameters: {
      query?: {
        userId?: number
        on?: string
        q?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete a cost rate, as if it had never been; days of closed months take a reason */
  deleteCostRate: {
    parameters: {
      query?: {
        version?: number
        reason?: string
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change the amount or the days of a cost rate; 400 if it would overlap another one of the person, or concerns a closed month without a reason */
  updateCostRate: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCostRateBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CostRate']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** A person's and the team's skills for the dashboard */
  getDashboardSkills: {
    parameters: {
      query?: {
        userId?: number
        today?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['DashboardSkills']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** A person's figures of this week; the current person where userId is left out */
  getDashboardStats: {
    parameters: {
      query?: {
        userId?: number
        today?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['DashboardStats']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Who decides on a person's leave today */
  getDecider: {
    parameters: {
      query: {
        userId: number
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Decider']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Exchange rates, the latest first */
  listExchangeRates: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        currency?: string
        on?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ExchangeRate'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Enter an exchange rate; days of closed months take a reason */
  createExchangeRate: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateExchangeRateBody']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ExchangeRate']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Exchange rates as CSV or XLSX, in the order of the list */
  exportExchangeRates: {
    parameters: {
      query?: {
        currency?: string
        on?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Look at exchange rates in the text of a CSV file with currency, day and rate, or store those that are sound; at most 10000 lines */
  readExchangeFile: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ReadExchangeFileBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ExchangeFile']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete an exchange rate; days of closed months take a reason */
  deleteExchangeRate: {
    parameters: {
      query?: {
        version?: number
        reason?: string
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change a rate; days of closed months take a reason */
  updateExchangeRate: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateExchangeRateBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ExchangeRate']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Expenses, latest first */
  listExpenses: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        projectId?: number
        status?: 'Pending' | 'Approved' | 'Rejected' | 'Reimbursed' | 'Not Rejected'
        category?: 'Travel' | 'Meals & Entertainment' | 'Equipment' | 'Software' | 'Training' | 'Office Supplies' | 'Parking'
        from?: string
        to?: string
        q?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Expense'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Claim an expense */
  createExpense: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ExpenseForm']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Expense']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Expenses as CSV or XLSX, latest first */
  exportExpenses: {
    parameters: {
      query?: {
        userId?: number
        projectId?: number
        status?: 'Pending' | 'Approved' | 'Rejected' | 'Reimbursed' | 'Not Rejected'
        category?: 'Travel' | 'Meals & Entertainment' | 'Equipment' | 'Software' | 'Training' | 'Office Supplies' | 'Parking'
        from?: string
        to?: string
        q?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Expenses as CSV or XLSX, latest first */
  exportExpensesAlias: {
    parameters: {
      query?: {
        userId?: number
        projectId?: number
        status?: 'Pending' | 'Approved' | 'Rejected' | 'Reimbursed' | 'Not Rejected'
        category?: 'Travel' | 'Meals & Entertainment' | 'Equipment' | 'Software' | 'Training' | 'Office Supplies' | 'Parking'
        from?: string
        to?: string
        q?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Expenses by status, category and month */
  getExpenseSummary: {
    parameters: {
      query?: {
        userId?: number
        projectId?: number
        status?: 'Pending' | 'Approved' | 'Rejected' | 'Reimbursed' | 'Not Rejected'
        category?: 'Travel' | 'Meals & Entertainment' | 'Equipment' | 'Software' | 'Training' | 'Office Supplies' | 'Parking'
        from?: string
        to?: string
        q?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ExpenseSummary']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete a pending or rejected claim and its receipt; 409 once it is approved */
  deleteExpense: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One expense */
  getExpense: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Expense']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change a pending or rejected claim, which is pending then; 409 once it is approved */
  updateExpense: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateExpenseBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Expense']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Approve a pending claim */
  approveExpense: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Step']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Expense']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Take the receipt from a pending or rejected claim, which is pending then */
  deleteReceipt: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The receipt's file, to be saved */
  getReceipt: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'image/jpeg': Blob
          'image/png': Blob
          'application/pdf': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Attach the receipt of a pending or rejected claim, which is pending then, in place of the one it has */
  putReceipt: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'x-file-name'?: string
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'image/jpeg': Blob
        'image/png': Blob
        'application/pdf': Blob
        'application/octet-stream': Blob
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Expense']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Mark an approved claim as paid */
  reimburseExpense: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Step']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Expense']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Reject a pending claim, with the reason */
  rejectExpense: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Rejection']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Expense']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Take back one's own approval, rejection or payment of the last 24 hours; 409 where something has happened since */
  undoExpense: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Undo']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Expense']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What can be exported, with how many rows there are of each; only kinds that one may read all of */
  listExports: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ExportCount'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Everything in one archive: files of all entities in JSON, CSV or both, receipts and a manifest */
  downloadEverything: {
    parameters: {
      query?: {
        format?: 'json' | 'csv'
      }
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/zip': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The first 3 records of an entity, as its JSON file has them */
  previewExport: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        name: 'skills' | 'people' | 'declared-skills' | 'companies' | 'previous-projects' | 'external-profiles' | 'projects' | 'required-skills' | 'tags' | 'project-tags' | 'project-roles' | 'milestones' | 'time-entries' | 'weeks' | 'week-steps' | 'closed-months' | 'closed-fees' | 'month-steps' | 'month-corrections' | 'bill-rates' | 'cost-rates' | 'replaced-rates' | 'tax-rates' | 'clients' | 'exchange-rates' | 'skill-corrections' | 'leave-requests' | 'leave-policies' | 'leave-adjustments' | 'company-holidays' | 'expenses' | 'invoice-settings' | 'invoice-logos' | 'invoices' | 'invoice-lines' | 'invoice-items' | 'invoiced-as' | 'invoice-payments' | 'allocations' | 'reviews' | 'saved-reports' | 'vocabulary-skills' | 'vocabulary-aliases' | 'vocabulary-proposals' | 'settings' | 'sync-settings' | 'sync-mappings' | 'substitutions' | 'audit'
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PreviewExportRow'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** All rows of an entity as a JSON or CSV file */
  downloadExport: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path: {
        file: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': Blob
          'text/csv': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Stored LinkedIn and GitHub profiles */
  listExternalProfiles: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        platform?: 'linkedin' | 'github'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ExternalProfile'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** People, projects, skills, latest entries and profiles as a graph: the most relevant nodes, or those around a focus */
  getGraph: {
    parameters: {
      query?: {
        focus?: string
        types?: string
        limit?: number
        q?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Graph']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Up to 10000 nodes of the graph with their neighbors as CSV or XLSX, the best connected first */
  exportGraph: {
    parameters: {
      query?: {
        focus?: string
        types?: string
        q?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** 200 while the server and its database answer, else 503 */
  getHealth: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Health']
        }
      }
      400: components['responses']['Invalid']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Public holidays of a country or region and the company's own ones there, from a day to a day */
  listHolidays: {
    parameters: {
      query: {
        calendar: string
        from: string
        to: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Holiday'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Countries and regions whose public holidays are known, by name */
  listHolidayCalendars: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ListHolidayCalendarsRow'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** People, leave, expenses, bookings and reviews at a glance */
  getHrOverview: {
    parameters: {
      query?: {
        today?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['HrOverview']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Files that were brought, latest first, with what became of them */
  listImports: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ImportedFile'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Bring a CSV or XLSX file; nothing of it is stored as people, projects or hours before it is asked for */
  uploadImport: {
    parameters: {
      query?: {
        kind?: 'people' | 'projects' | 'clients' | 'entries' | 'bookings' | 'leave' | 'skills'
        encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'iso-8859-15' | 'macintosh'
        separator?: ',' | ';' | '	' | '|'
        sheet?: string
        headings?: 'true' | 'false'
      }
      header?: {
        'x-file-name'?: string
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'text/csv': Blob
        'text/plain': Blob
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ImportedFile']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** An example file of a kind, with all columns */
  importTemplate: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        file: 'people.csv' | 'projects.csv' | 'clients.csv' | 'entries.csv' | 'bookings.csv' | 'leave.csv' | 'skills.csv'
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Forget a file and its rows; what was stored stays, and cannot be taken back at once any more */
  deleteImport: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** A file and what became of it */
  getImport: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ImportedFile']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Say what the columns of a file mean, and have every row checked; 409 once it is being stored */
  checkImport: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckImportBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ImportedFile']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** All refused rows of a file as CSV, with their reasons in the first column */
  downloadRefused: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Rows of a file, in their order */
  listImportRows: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        state?: 'new' | 'good' | 'there' | 'refused' | 'stored'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ImportRow'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Rows of a file with what became of them, as CSV or XLSX */
  exportImportRows: {
    parameters: {
      query?: {
        state?: 'new' | 'good' | 'there' | 'refused' | 'stored'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Store all good rows of a checked file; the others are left out */
  storeImport: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['StoreImportBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ImportedFile']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Take back everything that an import has stored, or stop it; 409 once something builds on it */
  undoImport: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UndoImportBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ImportedFile']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What waits for one's own step, the oldest first, at most 100 of each kind; nothing with the shared password */
  getInbox: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Inbox']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What the inbox lists as CSV or XLSX, the oldest first */
  exportInbox: {
    parameters: {
      query?: {
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Invoices and credit notes, the latest first; q looks in numbers and clients, `from` and `to` in invoice dates */
  listInvoices: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        kind?: 'Invoice' | 'Credit Note'
        state?: 'Draft' | 'Issued' | 'Overdue' | 'Partly Paid' | 'Paid' | 'Credited' | 'To Be Paid' | 'Not Draft'
        client?: string
        from?: string
        to?: string
        q?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Invoice'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Draft an invoice of what a client has not been invoiced for a period; it holds that until it is deleted or credited */
  createInvoice: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['DraftForm']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['WholeInvoice']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Clients that projects name, archived ones too, by name, with what their invoices say */
  listInvoiceClients: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        q?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['InvoiceClient'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Say what the invoices of a client say; issued ones stay as they are */
  updateInvoiceClient: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateInvoiceClientBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['InvoiceClient']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Invoices and credit notes as CSV or XLSX, in the order of the list */
  exportInvoices: {
    parameters: {
      query?: {
        kind?: 'Invoice' | 'Credit Note'
        state?: 'Draft' | 'Issued' | 'Overdue' | 'Partly Paid' | 'Paid' | 'Credited' | 'To Be Paid' | 'Not Draft'
        client?: string
        from?: string
        to?: string
        q?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What an invoice of a client and period would hold, and what is left out and why */
  previewInvoice: {
    parameters: {
      query: {
        client: string
        from: string
        to: string
        issueDate?: string
        grouping?: 'Project' | 'Person' | 'Role' | 'Category' | 'Project and Person' | 'Entry'
        hours?: 'true' | 'false'
        expenses?: 'true' | 'false'
        milestones?: 'true' | 'false'
        retainers?: 'true' | 'false'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['InvoicePreview']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What stands on all invoices of the company, how they are numbered, and tax rates */
  getInvoiceSettings: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['InvoiceSettings']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change what stands on invoices from now on; issued ones stay as they are */
  updateInvoiceSettings: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateInvoiceSettingsBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['InvoiceSettings']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Take the logo away */
  deleteLogo: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The company's logo */
  getLogo: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'image/png': Blob
          'image/jpeg': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Put a PNG or JPEG on invoices that are made from now on */
  putLogo: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'x-file-name'?: string
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'image/png': Blob
        'image/jpeg': Blob
        'application/octet-stream': Blob
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['InvoiceSettings']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What is open, overdue, drafted and invoiced this year */
  getInvoiceSummary: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['InvoiceSummary']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete a draft, which frees what it held */
  deleteInvoice: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One invoice or credit note with its lines, taxes, payments and credit notes */
  getInvoice: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['WholeInvoice']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change a draft; another invoice date converts prices of other currencies anew; 409 once it is issued */
  updateInvoice: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateInvoiceBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['WholeInvoice']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Issue a credit note for all of an invoice or some lines, answered in its place; what lines held that are credited as a whole is free again */
  creditInvoice: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreditInvoiceBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['WholeInvoice']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Issue a draft: it gets the next number and never changes again; 400 names what is missing; a date in a closed month, or before that of the last number, takes a reason */
  issueInvoice: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['IssueInvoiceBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['WholeInvoice']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The hours, expenses, milestones and months that the lines of an invoice hold, by day */
  listInvoiceItems: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        lineId?: number
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['InvoiceItem'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The company's logo on an invoice: that of its issue, or of a draft the present one */
  getInvoiceLogo: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'image/png': Blob
          'image/jpeg': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Note what was paid; 400 for more than is open */
  payInvoice: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PaymentForm']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['WholeInvoice']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** An invoice or credit note as PDF; a draft says that it is one */
  getInvoicePdf: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/pdf': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** An issued invoice or credit note as an EN 16931 e-invoice, in UBL 2.1; 409 for a draft */
  getInvoiceUbl: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/xml': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Take back a payment that was noted */
  unpayInvoice: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UnpayInvoiceBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['WholeInvoice']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Give or take days of leave, with the reason */
  adjustLeave: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LeaveAdjustment']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveLedgerLine']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** A person's balances of a year, each with the ledger that it is the sum of */
  getLeaveBalances: {
    parameters: {
      query: {
        userId: number
        year: number
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveBalance'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Everybody's balance of one kind of leave in a year; people who left before it are not among them */
  listLeaveBalances: {
    parameters: {
      query: {
        limit?: number
        cursor?: string
        leaveType: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
        year: number
        role?: string
        q?: string
        sort?: 'name' | 'entitlement' | 'taken' | 'planned' | 'pending' | 'balance'
        order?: 'asc' | 'desc'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveBalanceRow'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Everybody's balance of one kind of leave in a year as CSV or XLSX */
  exportLeaveBalances: {
    parameters: {
      query: {
        leaveType: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
        year: number
        role?: string
        q?: string
        sort?: 'name' | 'entitlement' | 'taken' | 'planned' | 'pending' | 'balance'
        order?: 'asc' | 'desc'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Everybody's balance of one kind of leave in a year as CSV or XLSX */
  exportLeaveBalancesAlias: {
    parameters: {
      query: {
        leaveType: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
        year: number
        role?: string
        q?: string
        sort?: 'name' | 'entitlement' | 'taken' | 'planned' | 'pending' | 'balance'
        order?: 'asc' | 'desc'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Who is away in a month; everybody with `all`, else only people with leave in it */
  listLeaveCalendar: {
    parameters: {
      query: {
        limit?: number
        cursor?: string
        month: string
        role?: string
        q?: string
        all?: 'true' | 'false'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveCalendarRow'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** How many days a year each kind of leave gives */
  listLeavePolicies: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeavePolicy'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change how many days a kind of leave gives */
  updateLeavePolicy: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LeavePolicyChange']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeavePolicy']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Leave requests, latest start first unless `order` says otherwise; from/to keep those that touch the range */
  listLeaveRequests: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        status?: 'Pending' | 'Approved' | 'Rejected' | 'Withdrawn'
        leaveType?: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
        from?: string
        to?: string
        startsFrom?: string
        order?: 'asc' | 'desc'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveRequest'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Ask for leave; refused where it overlaps other leave or the balance does not reach */
  createLeaveRequest: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LeaveForm']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveRequest']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Leave requests as CSV or XLSX, in the order of the list */
  exportLeaveRequests: {
    parameters: {
      query?: {
        userId?: number
        status?: 'Pending' | 'Approved' | 'Rejected' | 'Withdrawn'
        leaveType?: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
        from?: string
        to?: string
        startsFrom?: string
        order?: 'asc' | 'desc'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What a leave request would mean, before it is made; `id` names the request that it would replace */
  previewLeave: {
    parameters: {
      query: {
        userId: number
        leaveType: 'Annual Leave' | 'Sick Leave' | 'Personal Leave' | 'Bereavement Leave' | 'Study Leave' | 'Parental Leave'
        startDate: string
        endDate: string
        startsAtNoon?: 'true' | 'false'
        endsAtNoon?: 'true' | 'false'
        id?: number
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeavePreview']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** How many requests wait, who is away today, what is to come */
  getLeaveSummary: {
    parameters: {
      query?: {
        today?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveSummary']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete a request that is pending, rejected or withdrawn; 409 for an approved one, which is withdrawn instead */
  deleteLeaveRequest: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One leave request */
  getLeaveRequest: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveRequest']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change a pending request; 409 once it is decided */
  updateLeaveRequest: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateLeaveRequestBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveRequest']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Approve a pending request; it lowers capacity from then on */
  approveLeave: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Step']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveRequest']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Reject a pending request, with the reason */
  rejectLeave: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Rejection']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveRequest']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Take back one's own approval, rejection or withdrawal of the last 24 hours; 409 where something has happened since */
  undoLeave: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Undo']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveRequest']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Take back a pending or approved request */
  withdrawLeave: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Step']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['LeaveRequest']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Whether Offbench sends email, by which server, and what could not be sent */
  getMailStatus: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['MailStatus']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Send a test message to one's own address, and tell what the server answered */
  testMail: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TestMailReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Who fits a project, or any skills, best: everybody with a wanted skill by score. skills (names, comma-separated), from and to follow from the project where absent */
  getMatch: {
    parameters: {
      query?: {
        projectId?: number
        skills?: string
        from?: string
        to?: string
        percentage?: number
        q?: string
        limit?: number
        cursor?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['MatchReply']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Everybody in the ranking as CSV or XLSX, the best first */
  exportMatch: {
    parameters: {
      query?: {
        projectId?: number
        skills?: string
        from?: string
        to?: string
        percentage?: number
        q?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What was changed in closed months, the latest first */
  listCorrections: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        month?: string
        reportedIn?: string
        userId?: number
        projectId?: number
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['MonthCorrection'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Corrections of closed months as CSV or XLSX, in the order of the list */
  exportCorrections: {
    parameters: {
      query?: {
        month?: string
        reportedIn?: string
        userId?: number
        projectId?: number
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Months from the first with hours to the present one, the latest first, with which of them are closed */
  listMonths: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['MonthRow'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Close a month; 400 where weeks are not approved and nothing is said about it, 409 where it is closed or not its turn */
  closeMonth: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CloseForm']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['MonthState']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One month: what stands against closing it, and its history */
  getMonth: {
    parameters: {
      query: {
        month: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['MonthState']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Reopen the last closed month, with a reason; what was corrected meanwhile becomes part of it again */
  reopenMonth: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ReopenMonthBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['MonthState']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Note a change that the inbox tells of, which it then tells nobody any more; 409 where somebody has noted it */
  noteNotice: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NoteNoticeBody']
      }
    }
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Who reports to a person directly, by name; without managerId those who report to nobody that is there */
  listOrgChart: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        managerId?: number
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['OrgChartPerson'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Take no more suggestions from one's calendar */
  deleteOwnCalendar: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Which calendar one's week sheet takes suggestions from; null for none */
  getOwnCalendar: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PutOwnCalendarReply'] | null
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Choose the calendar, by its iCalendar address, that the week sheet takes suggestions from */
  putOwnCalendar: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OwnCalendarForm']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PutOwnCalendarReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Lines for a week of one's sheet from the calendar that one has chosen; 409 for nobody's session */
  getCalendarLines: {
    parameters: {
      query: {
        week: string
        zone?: string
      }
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CalendarLines']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Lines for a week of one's sheet from an iCalendar file, which is not kept */
  readCalendarFile: {
    parameters: {
      query: {
        week: string
        zone?: string
      }
      header?: {
        'x-file-name'?: string
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'text/calendar': Blob
        'application/octet-stream': Blob
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CalendarLines']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** People, projects, clients and skills by a part of their name, initials or with a slip in the typing */
  searchPalette: {
    parameters: {
      query: {
        q: string
        limit?: number
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PaletteReply']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** A person's previous projects and professional profile, as entered */
  getBackground: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['GetBackgroundReply']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Replace a person's previous projects and professional profile; 409 when the person has changed meanwhile */
  updateBackground: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateBackgroundBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['GetBackgroundReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Everything that is kept about a person, as a zip file with JSON and the receipts; recorded in the audit log */
  downloadPersonData: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/zip': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One person's profile: utilization, projects, skills, experience, bookings, leave, reviews, insights */
  getPersonProfile: {
    parameters: {
      query?: {
        today?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PersonProfile']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Remove a former person's name, contacts, texts, receipts, reviews and account for good; hours and amounts stay. 409 before their last day is over, while claims are open, and where it is done already */
  removePersonData: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RemovalForm']
      }
    }
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Performance reviews, latest first */
  listPerformanceReviews: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        reviewerId?: number
        status?: 'Draft' | 'Submitted' | 'Completed'
        pending?: 'true'
        period?: string
        from?: string
        to?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PerformanceReview'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Begin a review, as a draft */
  createPerformanceReview: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ReviewForm']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PerformanceReview']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Hours, projects and skills of a person between two days */
  getReviewEvidence: {
    parameters: {
      query: {
        userId: number
        from: string
        to: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ReviewEvidence']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Performance reviews as CSV or XLSX, latest first */
  exportPerformanceReviews: {
    parameters: {
      query?: {
        userId?: number
        reviewerId?: number
        status?: 'Draft' | 'Submitted' | 'Completed'
        pending?: 'true'
        period?: string
        from?: string
        to?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** How many reviews are pending and completed, and their mean rating */
  getReviewSummary: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ReviewSummary']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete a draft; 409 once it is submitted */
  deletePerformanceReview: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One performance review */
  getPerformanceReview: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PerformanceReview']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change a review; of a submitted one only comments and the progress of goals, of a completed one only the latter */
  updatePerformanceReview: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdatePerformanceReviewBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PerformanceReview']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Complete a submitted review */
  completeReview: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Step']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PerformanceReview']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Give a submitted review back as a draft */
  returnReview: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Step']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PerformanceReview']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Submit a draft whose ratings are all given */
  submitReview: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Step']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PerformanceReview']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Take back one's own last step within 24 hours; 409 where something has happened since */
  undoReview: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Undo']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PerformanceReview']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Projects that people did before, at other companies */
  listPreviousProjects: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['PreviousProject'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** All projects, by name */
  listProjects: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        q?: string
        status?: string
        userId?: number
        skill?: string
        tag?: string
        archived?: 'true' | 'false'
        health?: 'off track' | 'at risk' | 'on track' | 'not known'
        deadline?: 'overdue' | 'soon' | 'later' | 'none'
        budget?: 'over' | 'near' | 'within' | 'none'
        open?: 'true'
        rated?: 'true'
        alert?: 'true'
        activeFor?: number
        sort?: 'name' | 'activity' | 'deadline' | 'hours' | 'health' | 'budget'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Project'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Add a project */
  createProject: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewProject']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Project']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Projects as CSV or XLSX, in the order of the list */
  exportProjects: {
    parameters: {
      query?: {
        q?: string
        status?: string
        userId?: number
        skill?: string
        tag?: string
        archived?: 'true' | 'false'
        health?: 'off track' | 'at risk' | 'on track' | 'not known'
        deadline?: 'overdue' | 'soon' | 'later' | 'none'
        budget?: 'over' | 'near' | 'within' | 'none'
        open?: 'true'
        rated?: 'true'
        alert?: 'true'
        activeFor?: number
        sort?: 'name' | 'activity' | 'deadline' | 'hours' | 'health' | 'budget'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Projects to choose from, open ones first, then completed ones, each by name */
  listProjectNames: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        q?: string
        ids?: string
        bookable?: 'true'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ProjectName'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** How many projects there are, by status, and their hours and completion */
  getProjectSummary: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ProjectSummary']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Archive a project: its hours stay, it leaves the lists, nothing new can be logged on it */
  archiveProject: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** A project with its team, weeks, skills, milestones, bookings, expenses and where it ends */
  getProject: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ProjectDetail']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change fields of a project, move it to another status, archive it or bring it back; 409 when it has changed meanwhile */
  updateProject: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateProjectBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Project']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Bring an archived project back; 409 for one that is not archived */
  bringBackProject: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BringBackProjectBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Project']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** How much of a project is invoiced */
  getProjectInvoiced: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ProjectInvoiced']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Note that a project is beyond a share of its hours or budget, or has missed a milestone, which is told of no more; 409 where it is not, or somebody has noted that */
  noteProjectAlert: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NoteProjectAlertBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Project']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Presentations, demos, workshops and trainings that the notes of a project tell of, the newest ones */
  getProjectPresentations: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['GetProjectPresentationsReply']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Tables and columns of the external database, and the mapping that they suggest */
  discoverExternal: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['DiscoverExternalReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Keep or remove rows that were brought over and are not valid in the external database any more */
  chooseInvalidRows: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ChooseInvalidRowsBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ChooseInvalidRowsReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Which tables and columns are brought over */
  getSyncMapping: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['GetSyncMappingReply']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change which tables and columns are brought over */
  updateSyncMapping: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateSyncMappingBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['GetSyncMappingReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What a mapping would make of the first rows of a part; nothing is stored */
  previewMapping: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PreviewMappingBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['MappingPreview']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Mappings that are kept under a name, by name */
  listSavedMappings: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SavedMapping'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Keep a mapping under a name, to use it later or elsewhere */
  saveMapping: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveMappingBody']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SavedMapping']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Forget a mapping that is kept under a name; the one in use stays */
  deleteSavedMapping: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Rename a mapping that is kept under a name, or replace it */
  updateSavedMapping: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateSavedMappingBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SavedMapping']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Synchronizations, latest first */
  listSyncRuns: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SyncRun'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Answer no to a synchronization that asks before it removes much; 409 where it does not ask */
  declineSync: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SyncRun']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Rows that a synchronization rejected or kept as they were, with the reasons */
  listRejectedRows: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['RejectedRow'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Rows that a synchronization rejected or kept as they were, as CSV */
  downloadRejectedRows: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Show sample data or ProjectWorks data; 409 where it is not connected */
  chooseDataSource: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ChooseDataSourceBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ProjectWorksStatus']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Whether the external project-management database can be reached, and which data is shown */
  getProjectWorksStatus: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ProjectWorksStatus']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Bring users, projects and timesheets over from the external database (as POST) */
  syncProjectWorksByGet: {
    parameters: {
      query?: {
        type?: 'users' | 'projects' | 'timesheets'
        dryRun?: 'true' | 'false'
        full?: 'true' | 'false'
        confirm?: number
        reason?: string
      }
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SyncResult']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Bring users, projects and timesheets over from the external database */
  syncProjectWorks: {
    parameters: {
      query?: {
        type?: 'users' | 'projects' | 'timesheets'
        dryRun?: 'true' | 'false'
        full?: 'true' | 'false'
        confirm?: number
        reason?: string
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SyncResult']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Stop the running synchronization; what it has not finished is not stored */
  cancelSync: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Tables of the external database */
  listExternalTables: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ListExternalTablesRow'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What all hours of a period come to, and what they did in the period before */
  getReport: {
    parameters: {
      query: {
        by: 'project' | 'client' | 'person' | 'role' | 'projectRole' | 'category' | 'skill' | 'month'
        then?: 'project' | 'client' | 'person' | 'role' | 'projectRole' | 'category' | 'skill' | 'month'
        userId?: number
        projectId?: number
        client?: string
        role?: string
        projectRole?: string
        category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
        skill?: string
        tag?: string
        billable?: 'true' | 'false'
        compare?: 'before' | 'year'
        sort?: 'name' | 'hours' | 'entries' | 'billableHours' | 'billableShare' | 'revenue' | 'cost' | 'margin' | 'marginShare' | 'capacity' | 'utilization'
        order?: 'asc' | 'desc'
        from: string
        to: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Report']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The rows of a report: hours, money and utilization by one group or two; each row of the first level is followed by its parts */
  listReportRows: {
    parameters: {
      query: {
        limit?: number
        cursor?: string
        by: 'project' | 'client' | 'person' | 'role' | 'projectRole' | 'category' | 'skill' | 'month'
        then?: 'project' | 'client' | 'person' | 'role' | 'projectRole' | 'category' | 'skill' | 'month'
        userId?: number
        projectId?: number
        client?: string
        role?: string
        projectRole?: string
        category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
        skill?: string
        tag?: string
        billable?: 'true' | 'false'
        compare?: 'before' | 'year'
        sort?: 'name' | 'hours' | 'entries' | 'billableHours' | 'billableShare' | 'revenue' | 'cost' | 'margin' | 'marginShare' | 'capacity' | 'utilization'
        order?: 'asc' | 'desc'
        from: string
        to: string
        within?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ReportRow'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** A report as CSV or XLSX: the rows of its last level, in its order, and the whole */
  exportReportRows: {
    parameters: {
      query: {
        by: 'project' | 'client' | 'person' | 'role' | 'projectRole' | 'category' | 'skill' | 'month'
        then?: 'project' | 'client' | 'person' | 'role' | 'projectRole' | 'category' | 'skill' | 'month'
        userId?: number
        projectId?: number
        client?: string
        role?: string
        projectRole?: string
        category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
        skill?: string
        tag?: string
        billable?: 'true' | 'false'
        compare?: 'before' | 'year'
        sort?: 'name' | 'hours' | 'entries' | 'billableHours' | 'billableShare' | 'revenue' | 'cost' | 'margin' | 'marginShare' | 'capacity' | 'utilization'
        order?: 'asc' | 'desc'
        from: string
        to: string
        within?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Who is booked on which project; from/to keep bookings that touch the range */
  listResourceAllocations: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        projectId?: number
        isConfirmed?: 'Yes' | 'No'
        from?: string
        to?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ResourceAllocation'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Book a person on a project, tentatively unless said otherwise */
  createResourceAllocation: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AllocationForm']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ResourceAllocation']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Bookings as CSV or XLSX, the latest to begin first */
  exportResourceAllocations: {
    parameters: {
      query?: {
        userId?: number
        projectId?: number
        isConfirmed?: 'Yes' | 'No'
        from?: string
        to?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete a booking; 409 when it has changed meanwhile */
  deleteResourceAllocation: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Move, stretch, change or confirm a booking; 409 when it has changed meanwhile */
  updateResourceAllocation: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateResourceAllocationBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ResourceAllocation']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Cut a booking in two; the second part begins on `date` */
  splitResourceAllocation: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SplitResourceAllocationBody']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ResourceAllocation'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** People with their figures, by name; q searches name and role, in=all also skills */
  listResources: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        q?: string
        in?: 'person' | 'all'
        role?: string
        skill?: string
        industry?: string
        minConfidence?: number
        expert?: 'true'
        joined?: 'lately'
        employed?: 'current' | 'former' | 'all'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Resource'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** People as CSV or XLSX, by name */
  exportResources: {
    parameters: {
      query?: {
        q?: string
        in?: 'person' | 'all'
        role?: string
        skill?: string
        industry?: string
        minConfidence?: number
        expert?: 'true'
        joined?: 'lately'
        employed?: 'current' | 'former' | 'all'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Figures of the whole company, with the values that people can be filtered by */
  getResourceSummary: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ResourceSummary']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The roles that people have on projects or as their own, by name; rates and reports name them */
  listRoleNames: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['RoleName'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One's own saved reports and those that are shared, by name */
  listSavedReports: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SavedReport'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Save a report under a name */
  createSavedReport: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SavedReportForm']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SavedReport']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete a saved report */
  deleteSavedReport: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** A saved report; 404 for one that somebody else has saved for themselves */
  getSavedReport: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SavedReport']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Rename, share or change a saved report; 409 when it has changed meanwhile */
  updateSavedReport: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateSavedReportBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SavedReport']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** People by name with their bookings, leave and capacity by week, from a week on */
  listSchedule: {
    parameters: {
      query: {
        limit?: number
        cursor?: string
        from: string
        weeks: number
        q?: string
        role?: string
        projectId?: number
        userId?: number
        free?: 'true'
        load?: 'over' | 'bench' | 'away'
        own?: 'true'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ScheduleRow'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Bookings, leave and public holidays of the schedule as CSV or XLSX, person by person */
  exportSchedule: {
    parameters: {
      query: {
        from: string
        weeks: number
        q?: string
        role?: string
        projectId?: number
        userId?: number
        free?: 'true'
        load?: 'over' | 'bench' | 'away'
        own?: 'true'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Capacity, booked and free hours of the schedule as CSV or XLSX, one row for each person and week */
  exportScheduleWeeks: {
    parameters: {
      query: {
        from: string
        weeks: number
        q?: string
        role?: string
        projectId?: number
        userId?: number
        free?: 'true'
        load?: 'over' | 'bench' | 'away'
        own?: 'true'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** How the company’s directory keeps accounts up to date (SCIM 2.0 below /scim/v2), and what its groups give */
  getScim: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ScimSettings']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Say which role the members of a group have */
  mapScimGroup: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['MapScimGroupBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ScimGroup']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** End the token; the directory changes nothing any more, and accounts stay as they are */
  endScimToken: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Make the token that the directory sends; the one before ends */
  makeScimToken: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['MakeScimTokenReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Skills that the company knows, by name */
  listSkills: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        q?: string
        category?: string
        shown?: 'true'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Skill'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Skills that notes show, with the words that show them; stores nothing */
  extractSkillsFromNotes: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ExtractSkillsFromNotesBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['DetectedSkill'][][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Stop reading notes again; what was read stays, and it can go on later */
  cancelExtraction: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** How far old notes have been read again with the present vocabulary */
  getExtraction: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ExtractionStatus']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Read all notes again, or go on where it was canceled; 409 while it runs */
  startExtraction: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ExtractionStatus']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Substitutions that one has named or is named in, of everybody for HR; `from` leaves out those that are over by then */
  listSubstitutions: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        from?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Substitution'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Name who decides while somebody is away; 400 where another substitution of theirs has a day in common */
  createSubstitution: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SubstitutionForm']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Substitution']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** End a substitution at once */
  deleteSubstitution: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change the substitute or the days */
  updateSubstitution: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateSubstitutionBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Substitution']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Tags of projects, by name, with how many projects carry each */
  listTags: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Tag'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Take a tag off every project and delete it; 409 when it has changed meanwhile */
  deleteTag: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Give a tag another name or color, on every project; 409 when it has changed meanwhile */
  updateTag: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTagBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Tag']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Undo the deletion of a tag: it is on the projects again that carried it */
  restoreTag: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Tag']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Time entries, newest by creation first unless `sort` and `order` say otherwise */
  listTimeEntries: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        projectId?: number
        from?: string
        to?: string
        category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
        billable?: 'true' | 'false'
        skill?: string
        unskilled?: 'true'
        client?: string
        role?: string
        projectRole?: string
        tag?: string
        q?: string
        sort?: 'created' | 'date' | 'hours' | 'category' | 'person' | 'project'
        order?: 'asc' | 'desc'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change the same fields of many time entries; all or none */
  updateTimeEntries: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTimeEntriesBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Log time; skills are extracted from the notes */
  createTimeEntry: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateTimeEntryBody']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Say of many time entries whether they are charged to the client; all or none */
  billTimeEntries: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BillTimeEntriesBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete many time entries; all or none */
  deleteTimeEntries: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['DeleteTimeEntriesBody']
      }
    }
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Time entries as CSV or XLSX, in the order of the list, with their total */
  exportTimeEntries: {
    parameters: {
      query?: {
        userId?: number
        projectId?: number
        from?: string
        to?: string
        category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
        billable?: 'true' | 'false'
        skill?: string
        unskilled?: 'true'
        client?: string
        role?: string
        projectRole?: string
        tag?: string
        q?: string
        sort?: 'created' | 'date' | 'hours' | 'category' | 'person' | 'project'
        order?: 'asc' | 'desc'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Time entries as CSV or XLSX, in the order of the list, with their total */
  exportTimeEntriesAlias: {
    parameters: {
      query?: {
        userId?: number
        projectId?: number
        from?: string
        to?: string
        category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
        billable?: 'true' | 'false'
        skill?: string
        unskilled?: 'true'
        client?: string
        role?: string
        projectRole?: string
        tag?: string
        q?: string
        sort?: 'created' | 'date' | 'hours' | 'category' | 'person' | 'project'
        order?: 'asc' | 'desc'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Undo the deletion of time entries */
  restoreTimeEntries: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RestoreTimeEntriesBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Save many cells of a week sheet, each for itself */
  saveTimeEntries: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveTimeEntriesBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SaveTimeEntriesRow'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete a time entry; totals follow */
  deleteTimeEntry: {
    parameters: {
      query?: {
        version?: number
        reason?: string
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One time entry */
  getTimeEntry: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change a time entry; totals follow; 409 when it has changed meanwhile */
  updateTimeEntry: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTimeEntryBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Reject detected skills of an entry or add skills by hand; totals follow */
  correctEntrySkills: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CorrectEntrySkillsBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Time entries, newest by creation first unless `sort` and `order` say otherwise */
  listTimeEntriesAlias: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        projectId?: number
        from?: string
        to?: string
        category?: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
        billable?: 'true' | 'false'
        skill?: string
        unskilled?: 'true'
        client?: string
        role?: string
        projectRole?: string
        tag?: string
        q?: string
        sort?: 'created' | 'date' | 'hours' | 'category' | 'person' | 'project'
        order?: 'asc' | 'desc'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change the same fields of many time entries; all or none */
  updateTimeEntriesAlias: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTimeEntriesBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Log time; skills are extracted from the notes */
  createTimeEntryAlias: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateTimeEntryBody']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Say of many time entries whether they are charged to the client; all or none */
  billTimeEntriesAlias: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BillTimeEntriesBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete many time entries; all or none */
  deleteTimeEntriesAlias: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['DeleteTimeEntriesBody']
      }
    }
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Undo the deletion of time entries */
  restoreTimeEntriesAlias: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RestoreTimeEntriesBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Save many cells of a week sheet, each for itself */
  saveTimeEntriesAlias: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveTimeEntriesBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SaveTimeEntriesRow'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete a time entry; totals follow */
  deleteTimeEntryAlias: {
    parameters: {
      query?: {
        version?: number
        reason?: string
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One time entry */
  getTimeEntryAlias: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change a time entry; totals follow; 409 when it has changed meanwhile */
  updateTimeEntryAlias: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTimeEntryBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Reject detected skills of an entry or add skills by hand; totals follow */
  correctEntrySkillsAlias: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CorrectEntrySkillsBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Discard the running timer; nothing is logged */
  discardTimer: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The caller's running timer; null where none runs */
  getTimer: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Timer'] | null
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Say what the running timer is for; 409 when it has changed meanwhile, 404 where none runs */
  changeTimer: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeTimerBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Timer']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Start the timer; 409 while one runs. `date` and `startTime` are those of the caller, by default the company’s */
  startTimer: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['StartTimerBody']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Timer']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Stop the timer and log its time; 400 with what an entry lacks, and the timer runs on */
  stopTimer: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['StopTimerBody']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimeEntry']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Project and category of a person's latest entry, and the hours that are left of today */
  getCurrentWork: {
    parameters: {
      query?: {
        userId?: number
        today?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': {
            projectId: number
            project: components['schemas']['ProjectReference']
            category: 'Development' | 'Testing' | 'Code Review' | 'DevOps' | 'Meeting' | 'Research'
            hours: number
            expectedHours: number
            leftHours: number
          } | null
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Entries, hours, categories, latest days and skills of the filtered timesheets */
  getTimesheetFigures: {
    parameters: {
      query?: {
        userId?: number
        projectId?: number
        week?: string
        from?: string
        to?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimesheetFigures']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Skills that the filtered entries show, those with the most hours first */
  listTimesheetSkills: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        projectId?: number
        from?: string
        to?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ListTimesheetSkillsRow'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Hours, utilization and skills over weeks, and the same of the period before */
  getTimesheetTrends: {
    parameters: {
      query?: {
        userId?: number
        projectId?: number
        weeks?: '4' | '12' | '26' | '52'
        today?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['TimesheetTrends']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One person's week: what is expected, logged, planned, and the rows of the week before */
  getWeekSheet: {
    parameters: {
      query: {
        userId?: number
        week: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['WeekSheet']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Weeks that have entries, by their Monday, latest first */
  getTimesheetWeeks: {
    parameters: {
      query?: {
        userId?: number
        projectId?: number
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['GetTimesheetWeeksRow'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One's own personal access tokens, the newest first; those of others for administrators */
  listTokens: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        whose?: 'own' | 'others'
      }
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Token'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Make a personal access token, which may do what one may oneself: 'Authorization: Bearer ob_…' */
  createToken: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TokenFields']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CreateTokenReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** End a personal access token at once */
  endToken: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Skills of all people with the hours that prove them */
  listUserSkills: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        skill?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['UserSkill'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Skills of people with the hours that prove them, as CSV or XLSX */
  exportUserSkills: {
    parameters: {
      query?: {
        userId?: number
        skill?: string
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Everybody in the company, by name; employed=former gives those who have left */
  listUsers: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        q?: string
        role?: string
        skill?: string
        ids?: string
        employed?: 'current' | 'former' | 'all'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['User'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Add a person */
  createUser: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UserForm']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['User']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The person that the session acts as */
  getCurrentUser: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CurrentUser']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One person */
  getUser: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['User']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change fields of a person; 409 when they have changed meanwhile */
  updateUser: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateUserBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['User']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Take the last day of a person away; what was handed over stays where it is */
  bringBackUser: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BringBackUserBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['User']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Set the last day of a person and hand over what is open; 409 when something open is not named */
  offboardUser: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OffboardForm']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['User']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Put back what offboarding a person has changed, up to a day later; 409 where some of it has changed meanwhile */
  undoOffboarding: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UndoOffboardingBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['User']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What is open when a person leaves after a last day: bookings, roles, reviews, leave, claims */
  getOffboarding: {
    parameters: {
      query: {
        lastDay: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Offboarding']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** A person's skills that no entry names: by certificate, implied by other skills, or declared */
  listOtherSkills: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['OtherSkill'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** A person's skills with the hours that prove them, most hours first */
  listSkillsOfUser: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['UserSkill'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The skill ledger: the entries that prove a skill of a person, latest first */
  listSkillEvidence: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
        skillId: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SkillEvidence'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Every skill that notes can show: the shipped taxonomy with the changes of the company, by name */
  listVocabulary: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        q?: string
        category?: string
        origin?: 'shipped' | 'company' | 'changed'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['VocabularySkill'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Give a skill another category or other aliases, retire it or bring it back; old notes are read again */
  changeVocabularySkill: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VocabularyChange']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['VocabularySkill']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Add a skill of the company's own; notes that contain its words are read again */
  addVocabularySkill: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewVocabularySkillInput']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['VocabularySkill']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The categories in use, by name */
  listVocabularyCategories: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': string[]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Skills as CSV or XLSX, in the order of the list */
  exportVocabulary: {
    parameters: {
      query?: {
        q?: string
        category?: string
        origin?: 'shipped' | 'company' | 'changed'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Make one skill part of another: its words show the other from now on; old notes are read again */
  mergeVocabularySkills: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['MergeVocabularySkillsBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['VocabularySkill']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Names found in notes that may be skills, and words that people rejected; first what likely changes most past entries */
  listSkillProposals: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        status?: 'open' | 'accepted' | 'rejected'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SkillProposal'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Take a proposed name as a new skill or as an alias of one, reject it for good, keep a word that people rejected, or undo the decision; the notes concerned are read again */
  decideSkillProposal: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['DecideSkillProposalBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SkillProposal']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Webhooks, by name, with how their deliveries go */
  listWebhooks: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
      }
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ListedWebhook'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Tell a program of changes: signed, at least once, in order for each record (Standard Webhooks) */
  createWebhook: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookFieldsInput']
      }
    }
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CreateWebhookReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Delete a webhook with what waits for it and its log */
  deleteWebhook: {
    parameters: {
      query?: {
        version?: number
      }
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      204: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Change a webhook, or turn it off; what waits then waits for up to a day */
  updateWebhook: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateWebhookBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Webhook']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** What was sent to a webhook or waits for it, the newest first */
  listDeliveries: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        state?: 'waiting' | 'delivered' | 'failed'
      }
      header?: {
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Delivery'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** The deliveries of a webhook as CSV or XLSX, the newest first */
  exportDeliveries: {
    parameters: {
      query?: {
        state?: 'waiting' | 'delivered' | 'failed'
        format?: 'csv' | 'xlsx'
      }
      header?: {
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'text/csv': Blob
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Send a message of the log once more, or all that were given up, with the ids that they had */
  replayDeliveries: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ReplayDeliveriesBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['ReplayDeliveriesReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Give a webhook a new secret; the former one still signs beside it for a day */
  renewWebhookSecret: {
    parameters: {
      query?: never
      header?: {
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['CreateWebhookReply']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Send a message of the type webhook.test; 409 for a webhook that is turned off */
  testWebhook: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      201: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Delivery']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Submitted, approved and returned weeks, the latest first; `from` and `to` keep those that touch the range */
  listWeeks: {
    parameters: {
      query?: {
        limit?: number
        cursor?: string
        userId?: number
        state?: 'Submitted' | 'Approved' | 'Returned'
        from?: string
        to?: string
        waiting?: 'mine'
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SubmittedWeek'][]
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Approve weeks or entries of them, or return them with a reason; all or none */
  decideWeeks: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['DecideWeeksBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['SubmittedWeek'][]
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Reopen a week, or some of its approved entries, with a reason; what was decided stays in its history */
  reopenWeek: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ReopenWeekBody']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['WeekApproval']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** Submit a week; 400 where hours are missing and nothing is said about it, 409 where there is nothing to submit */
  submitWeek: {
    parameters: {
      query?: never
      header?: {
        'Idempotency-Key'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SubmitForm']
      }
    }
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['WeekApproval']
        }
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      507: components['responses']['NoRoom']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
  /** One person's week: its entries with what is decided about them, missing hours by day, and its history */
  getWeek: {
    parameters: {
      query: {
        userId: number
        week: string
      }
      header?: {
        'If-None-Match'?: string
        'offbench-version'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['WeekApproval']
        }
      }
      304: {
        headers: { [name: string]: unknown }
        content?: never
      }
      400: components['responses']['Invalid']
      401: components['responses']['Unauthenticated']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      429: components['responses']['TooManyCalls']
      503: components['responses']['Unavailable']
      default: {
        headers: { [name: string]: unknown }
        content: {
          'application/json': components['schemas']['Problem']
        }
      }
    }
  }
}

