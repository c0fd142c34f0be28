/** LinkedIn's mark, in the colour of the text. */
export const LinkedInMark = () => (
  <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden>
    <path
      fillRule="evenodd"
      d="M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm2 7v8h2.6v-8ZM5.8 7.3a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0ZM10.4 10v8H13v-4.4c0-1 .6-1.6 1.4-1.6s1.2.6 1.2 1.7V18h2.6v-4.7c0-2.3-1.2-3.5-2.9-3.5-1 0-1.8.4-2.4 1.2V10Z"
    />
  </svg>
);
