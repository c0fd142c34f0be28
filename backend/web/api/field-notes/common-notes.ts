/** What fields mean wherever the notes of an area say nothing else. Times are ISO 8601 in UTC, credits have one decimal at most. */
export const commonNotes = {
  job_id: "Id of the bulk job (UUID).",
  type: "The tool of the bulk job.",
  state:
    "waiting: not started yet. paused: by a person, or for lack of credits. done, cancelled and failed jobs have ended.",
  file_name: "Name of the file, as the order gave it; null without one.",
  remark: "Note about the job by the person who ordered it; null without one.",
  organisation_name: "Name of the organisation; null without one.",
  made_by: "Name of the person who made it, or the email address where there is no name.",
  message: "A sentence for people.",
  profile_url: "Address of a LinkedIn profile, such as https://www.linkedin.com/in/asha-rao.",
  din: "Director identification number (India): eight digits, with leading zeros.",
  yours: "Whether the caller's account started the search. Only that account can cancel it.",
  person: "Who it is about; missing where no name is known.",
  "person.name": "Full name; null where it is not known.",
  "person.title": "The person's job title; null where it is not known.",
  "person.company": "The person's employer; null where it is not known.",
  trail: "The sources that were asked, in this order. Missing where none was asked.",
  "trail.source": "Name of the source, such as Hunter.",
  "trail.outcome": "nothing: the source has no value. no_answer: the source did not answer.",
  "trail.ms": "How long the source took, in milliseconds; missing where that is not known.",
  "trail.stopped":
    "Why no other source was asked, in the last step: the answer is good enough, is the best there is, or nobody was left.",
  guess: "A work email that is likely, where none was found. Nobody has confirmed it. Free.",
  "guess.address": "The email address, in the form that is usual at its domain.",
  "guess.fits": "How many of the known addresses at the domain have this form.",
  "guess.known": "How many addresses at the domain are known.",
} as const;
