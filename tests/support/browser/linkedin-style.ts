/** The look of the stand-ins for LinkedIn's pages. */
export const linkedInStyle = `
  * { box-sizing: border-box; margin: 0; }
  body { background: #f4f2ee; color: #1f1f1f; font: 14px/20px "Liberation Sans", Arial, sans-serif; }
  header { display: flex; align-items: center; gap: 12px; height: 52px; padding: 0 24px; background: #fff;
    border-bottom: 1px solid #dfdeda; }
  header b { padding: 4px 8px; border-radius: 4px; background: #355f8d; color: #fff; font-size: 18px; }
  header input { width: 180px; height: 34px; padding: 0 12px; border: 0; border-radius: 4px; background: #edf3f8; }
  nav { display: flex; gap: 24px; margin-left: auto; }
  nav a { color: #5a5a5a; text-decoration: none; font-size: 12px; }
  main { display: grid; grid-template-columns: minmax(0, 1fr) 240px; gap: 20px; max-width: 1040px; margin: 20px auto;
    padding: 0 20px; position: relative; }
  main > div { display: grid; gap: 8px; align-content: start; }
  section { padding: 20px; border: 1px solid #dfdeda; border-radius: 8px; background: #fff; }
  h1 { margin-top: 8px; font-size: 24px; line-height: 30px; }
  h2 { margin-bottom: 12px; font-size: 18px; }
  ul { display: grid; gap: 16px; padding: 0; list-style: none; }
  li { display: flex; gap: 12px; }
  li p, .quiet { color: #5f5f5f; font-size: 13px; }
  a { color: #35608f; font-weight: 600; }
  .top-card { position: relative; padding-top: 0; overflow: hidden; }
  .cover { height: 110px; margin: 0 -20px; background: linear-gradient(100deg, #b7c9cf, #d8d2c4); }
  .photo { display: grid; place-items: center; flex: none; width: 112px; height: 112px; margin-top: -72px;
    border: 4px solid #fff; border-radius: 50%; background: #6d8392; color: #fff; font-size: 36px; }
  .photo.small { width: 44px; height: 44px; margin: 0; border: 0; font-size: 16px; }
  .headline { font-size: 16px; line-height: 24px; }
  .buttons { display: flex; gap: 8px; margin-top: 12px; }
  button { padding: 6px 16px; border: 1px solid #5a5a5a; border-radius: 16px; background: #fff; font: inherit; }
  .filled { border-color: #35608f; background: #35608f; color: #fff; }
  .sales { grid-template-columns: minmax(0, 1fr); }
  .sales .photo { margin-top: 20px; }
  dialog { position: absolute; inset: 80px auto auto 60px; padding: 24px; border: 1px solid #dfdeda; border-radius: 8px; }
`;
