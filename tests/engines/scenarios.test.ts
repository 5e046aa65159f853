// One file, so that an engine starts only once.
import './scenarios/main-job.ts'
import './scenarios/signup.ts'
import './scenarios/game.ts'
import './scenarios/payment.ts'
import './scenarios/settings.ts'
import './scenarios/offline.ts'
import './scenarios/widths.ts'
