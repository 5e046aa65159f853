const NOTES_HZ = [659, 880]
const NOTE_SECONDS = 0.12
/** A browser that allows sound starts sooner; after this, the news is old. */
const MAX_LATE_MS = 1_000

let context: AudioContext | undefined

/** Resolves when the browser allows sound: in some only after a press in the page. Throws without audio support. */
export async function startAudio(): Promise<AudioContext> {
  context ??= new AudioContext()
  await context.resume()
  return context
}

/** Plays two short quiet notes, unless the browser allows no sound yet. Throws without audio support. */
export async function chime(): Promise<void> {
  const askedAt = Date.now()
  const audio = await startAudio()
  if (Date.now() - askedAt > MAX_LATE_MS) return
  NOTES_HZ.forEach((frequency, index) => {
    const note = new OscillatorNode(audio, { frequency })
    const gain = new GainNode(audio)
    const at = audio.currentTime + index * NOTE_SECONDS
    gain.gain.setValueAtTime(0.08, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS)
    note.connect(gain).connect(audio.destination)
    note.start(at)
    note.stop(at + NOTE_SECONDS)
  })
}
